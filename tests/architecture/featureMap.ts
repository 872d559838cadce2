/** Which doors a feature may use, and whom it hears. The same table as in docs/architecture.md. */
export const featureMap: Record<string, { uses: string[]; hears: string[] }> = {
  accounts: { uses: [], hears: [] },
  analytics: { uses: ['accounts'], hears: [] },
  referrals: { uses: ['accounts'], hears: [] },
  assets: { uses: ['accounts'], hears: [] },
  catalogue: { uses: ['accounts', 'assets'], hears: [] },
  billing: { uses: ['accounts', 'catalogue'], hears: [] },
  editor: { uses: ['accounts', 'assets', 'catalogue'], hears: [] },
  learning: { uses: ['accounts', 'catalogue', 'billing'], hears: [] },
  quiz: { uses: ['accounts', 'catalogue', 'billing', 'learning'], hears: [] },
  rewards: { uses: ['accounts'], hears: ['quiz'] },
  notifications: { uses: ['accounts'], hears: ['rewards', 'classes'] },
  search: { uses: ['accounts', 'catalogue'], hears: [] },
  site: { uses: ['accounts', 'catalogue'], hears: [] },
  classes: { uses: ['accounts', 'catalogue', 'learning', 'quiz', 'search'], hears: [] },
}
