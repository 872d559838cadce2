import { addDays, DAY_MS, dayStart, HOUR_MS, localDay, SECOND_MS } from '../../time.ts'

/** A person's day: its date, and the instant from which it counts. */
export type PersonDay = { day: string; beganAt: Date }

/** The shortest that a day lasts, whatever becomes of the time zone; 23 hours is the shortest by the clocks alone. */
const SHORTEST_MS = 20 * HOUR_MS

/**
 * The day that counts for a person now, given the last one that did. Where nobody travels it is the calendar's. It
 * never goes back and never begins within 20 hours of the one before, so that a zone moved forward gives no second
 * day: one day, one budget, one grant. A zone farther west only makes the day longer.
 */
export function personDay(now: Date, timezone: string, last: PersonDay | null): PersonDay {
  const local = localDay(now, timezone)
  if (!last) return { day: local, beganAt: dayStart(local, timezone) }
  if (local <= last.day) return last
  const slack = DAY_MS - SHORTEST_MS
  const passed = Math.floor((now.getTime() - last.beganAt.getTime() + slack) / DAY_MS)
  if (passed < 1) return last
  const possible = addDays(last.day, passed)
  const day = local < possible ? local : possible
  const earliest = last.beganAt.getTime() + passed * DAY_MS - slack
  return { day, beganAt: new Date(Math.max(earliest, dayStart(day, timezone).getTime())) }
}

/** Seconds until the next day counts, if the person stays in the zone. */
export function secondsToNextDay(now: Date, timezone: string, { day, beganAt }: PersonDay): number {
  const midnight = dayStart(addDays(day, 1), timezone).getTime()
  const next = Math.max(midnight, beganAt.getTime() + SHORTEST_MS)
  return Math.max(0, Math.ceil((next - now.getTime()) / SECOND_MS))
}
