/** Which doors a feature may use, and whom it hears. Tests hold it: imports and statements for what a feature uses, its subscribers for whom it hears. */
export const featureMap: Record<string, { uses: string[]; hears: string[] }> = {
  schools: { uses: [], hears: [] },
  accounts: { uses: ['schools'], hears: [] },
  analytics: { uses: ['accounts'], hears: [] },
  referrals: { uses: ['accounts'], hears: [] },
  assets: { uses: [], hears: [] },
  catalogue: { uses: ['accounts', 'assets'], hears: [] },
  billing: { uses: ['accounts', 'catalogue'], hears: ['accounts'] },
  institutions: { uses: ['accounts', 'billing', 'catalogue', 'schools'], hears: [] },
  editor: { uses: ['accounts', 'assets', 'catalogue'], hears: [] },
  learning: { uses: ['accounts', 'catalogue', 'billing'], hears: ['accounts'] },
  quiz: { uses: ['accounts', 'catalogue', 'billing', 'learning'], hears: ['accounts'] },
  rewards: { uses: ['accounts', 'catalogue'], hears: ['accounts', 'learning', 'quiz'] },
  notifications: { uses: ['accounts'], hears: ['accounts', 'rewards', 'classes'] },
  search: { uses: ['accounts', 'catalogue'], hears: [] },
  site: { uses: ['accounts', 'catalogue', 'schools'], hears: [] },
  classes: { uses: ['accounts', 'catalogue', 'learning', 'quiz', 'schools', 'search'], hears: [] },
}
