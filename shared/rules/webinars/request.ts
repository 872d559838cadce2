import { addDays, localDay } from '../../time.ts'

/** WEB-CO004, WEB-CO005. A presentation is asked for so many days ahead. */
export const REQUEST_MIN_DAYS = 3
export const REQUEST_MAX_DAYS = 182

export const WRONG_DAY = 'Please choose a day from Monday to Friday.'
export const TOO_SOON = `Please choose a day at least ${REQUEST_MIN_DAYS} days from now.`
export const TOO_FAR = `Please choose a day at most ${REQUEST_MAX_DAYS} days from now.`

/** The first and last day that may be asked for, as of now there. */
export const requestDays = (now: Date, timezone: string): { first: string; last: string } => ({
  first: addDays(localDay(now, timezone), REQUEST_MIN_DAYS),
  last: addDays(localDay(now, timezone), REQUEST_MAX_DAYS),
})

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** WEB-RU009. A presentation is on a weekday, from 3 to 182 days ahead, by the calendar of its place. What is wrong with a day; undefined for a good one. */
export function requestFault(day: string, now: Date, timezone: string): string | undefined {
  const { first, last } = requestDays(now, timezone)
  if (day < first) return TOO_SOON
  if (day > last) return TOO_FAR
  return isWeekday(day) ? undefined : WRONG_DAY
}

/** WEB-RU009. The first day that may be asked for. */
export function firstRequestDay(now: Date, timezone: string): string {
  let { first } = requestDays(now, timezone)
  while (!isWeekday(first)) first = addDays(first, 1)
  return first
}
