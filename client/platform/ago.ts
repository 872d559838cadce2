const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in a few words: `just now`, `5 min ago`, `3 h ago`, `yesterday`, `12 Mar`. */
export function agoText(at: string, now: Date): string {
  const then = new Date(at)
  const past = now.getTime() - then.getTime()
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`
  if (past < 2 * DAY) return 'yesterday'
  return then.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })
}
