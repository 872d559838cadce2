const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const WORDS = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** How long ago something was, in plain words: `just now`, `5 minutes ago`, `2 hours ago`, `yesterday`, `on Mar 12`. */
export function agoWords(at: string, now: Date): string {
  const then = new Date(at)
  const past = now.getTime() - then.getTime()
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return WORDS.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return WORDS.format(-Math.floor(past / HOUR), 'hour')
  if (past < WEEK) return WORDS.format(-Math.floor(past / DAY), 'day')
  const isThisYear = then.getFullYear() === now.getFullYear()
  return `on ${then.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })}`
}
