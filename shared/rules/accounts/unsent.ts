/** Work of one kind that waits in a browser: how much of it, and the words for one and for more. */
export type Unsent = { count: number; one: string; many: string }

/** Work in words, "2 answers and 1 drawing"; what has the same word is added up, in the order of its first coming. */
export function unsentText(unsent: readonly Unsent[]): string {
  const kinds = Map.groupBy(unsent, ({ one }) => one)
  const parts = [...kinds.values()].flatMap((same) => {
    const count = same.reduce((sum, each) => sum + each.count, 0)
    return count > 0 ? [`${count} ${count === 1 ? same[0]!.one : same[0]!.many}`] : []
  })
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

/** What people are asked who sign out while some of their work has not reached the server. */
export function signOutQuestion(unsent: readonly Unsent[]): string {
  const isOne = unsent.reduce((sum, { count }) => sum + count, 0) === 1
  return `${unsentText(unsent)} ${isOne ? 'has' : 'have'} not been sent yet. Sign out and lose ${isOne ? 'it' : 'them'}?`
}
