/** So many scenes, in words. */
export const scenes = (count: number): string => (count === 1 ? '1 scene' : `${count} scenes`)

/** What of these tracks opens without an account, in a sentence; of several tracks together a card may stand in more than one. */
export function saysFree(tracks: readonly { total: number; total_free: number }[]): string {
  const [total, free] = [
    tracks.reduce((sum, one) => sum + one.total, 0),
    tracks.reduce((sum, one) => sum + one.total_free, 0),
  ]
  if (free === 0) return 'A free account opens them, lesson by lesson.'
  if (free >= total) return 'All of them open without an account.'
  return `${free} ${free === 1 ? 'opens' : 'open'} without an account.`
}
