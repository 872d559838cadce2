/** The end of an axis from 0: a round number that holds all of these, with a whole half. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(2, ...values)
  const unit = most < 10 ? 2 : 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / unit) * unit
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
export const dayLabel = (day: string): string => date.format(new Date(`${day}T12:00:00Z`))

/** `1 day`, `2 to 3 days`, `91 days or more`. */
export function ageLabel({ from_days: from, to_days: to }: { from_days: number; to_days: number | null }): string {
  if (to === null) return `${from} days or more`
  if (from === to) return from === 1 ? '1 day' : `${from} days`
  return `${from} to ${to} days`
}
