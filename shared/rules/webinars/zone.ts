import { localDay } from '../../time.ts'

/** What a clock on a wall shows there, as a form's field has it: `2026-12-03T14:00`. */
export function wallTime(at: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${localDay(at, timezone)}T${parts}`
}

/**
 * The instant at which a clock on a wall there shows this; null for no such time. What a change of the clocks leaves out is the hour after it,
 * and of what comes twice it is the first.
 */
export function instantOfWall(wall: string, timezone: string): Date | null {
  const asUtc = Date.parse(`${wall}Z`)
  // A year that is being typed begins with noughts; and on the last day of all years with four digits no clock is read beyond.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || !(asUtc < LAST_DAY)) return null
  const offsetAt = (at: number) => Date.parse(`${wallTime(new Date(at), timezone)}Z`) - at
  const candidates = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)].map((offset) => asUtc - offset)
  const fitting = candidates.filter((at) => wallTime(new Date(at), timezone) === wall)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates))
}
const DAY = 86_400_000
const LAST_DAY = Date.parse('9999-12-30T00:00Z')

/** A time in words, on the clock of a place: `Thursday, December 3, 2026 at 2:00 PM EST`. */
export const whenText = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)

/** The same in a table, where the clock is said beside it: `Thu, Dec 3, 2026, 2:00 PM`. */
export const shortWhen = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)

/** What a reminder calls the day of what is within a day, on the clock of a place. */
export const dayWord = (at: Date, now: Date, timezone: string): 'Today' | 'Tomorrow' =>
  localDay(at, timezone) === localDay(now, timezone) ? 'Today' : 'Tomorrow'
