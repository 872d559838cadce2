/** Which doors a feature may use, and whom it hears. The same table as in docs/architecture.md. */
export const featureMap: Record<string, { uses: string[]; hears: string[] }> = {
  schools: { uses: [], hears: [] },
  accounts: { uses: ['schools', 'institutions'], hears: [] },
  institutions: { uses: ['accounts'], hears: [] },
  analytics: { uses: ['accounts'], hears: [] },
  referrals: { uses: ['accounts'], hears: [] },
  assets: { uses: ['accounts'], hears: [] },
  catalogue: { uses: ['accounts', 'assets', 'schools'], hears: [] },
  billing: { uses: ['accounts', 'catalogue'], hears: ['accounts'] },
  editor: { uses: ['accounts', 'assets', 'catalogue'], hears: [] },
  learning: { uses: ['accounts', 'catalogue', 'billing'], hears: ['accounts'] },
  quiz: { uses: ['accounts', 'catalogue', 'billing', 'learning'], hears: ['accounts'] },
  rewards: { uses: ['accounts'], hears: ['accounts', 'learning', 'quiz'] },
  notifications: { uses: ['accounts'], hears: ['accounts', 'rewards', 'classes'] },
  search: { uses: ['accounts', 'catalogue'], hears: [] },
  site: { uses: ['accounts', 'catalogue'], hears: [] },
  classes: { uses: ['accounts', 'catalogue', 'learning', 'quiz', 'schools', 'search'], hears: [] },
}
