import { z } from 'zod'

/** An instant on the wire: ISO 8601 in UTC. Accepts a `Date` or a string, always leaves as a string. */
export const Instant = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((value) => (value instanceof Date ? value : new Date(value)).toISOString())
  .meta({ override: { type: 'string', format: 'date-time' } })

/** Years of more than four digits are written longer. */
const ISO_LENGTH = '2026-11-20T00:00:00.000Z'.length
const FIRST_DAY = '1900-01-01'
const OUT_OF_TIME = 'Please give a time between the years 1900 and 9999.'

/** An instant that is given to us: one that a column takes, whatever its offset makes of it. */
export const GivenInstant = Instant.refine((at) => at >= FIRST_DAY && at.length === ISO_LENGTH, OUT_OF_TIME)
/** A calendar day that is given to us. */
export const givenDay = (otherwise: string) => z.iso.date(otherwise).refine((day) => day >= FIRST_DAY, OUT_OF_TIME)

/** Seconds since 1970, for the fields that the wire has always sent so. */
export const EpochSeconds = z.number().int().nonnegative()

/** An instant in such seconds. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const DEFAULT_TIMEZONE = 'America/New_York'

/** A time zone that days can be told by. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'We do not know this time zone.')

function isTimeZone(name: string): boolean {
  // An offset such as `+05:47` is no place where somebody lives.
  if (!/^[a-z]/i.test(name)) return false
  try {
    // Not kept as those of days are: anybody may ask for any name.
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** The calendar day (`2026-11-20`) that an instant falls on in a time zone; an unknown zone counts as the default. */
export function localDay(at: Date, timezone: string): string {
  try {
    return dayFormat(timezone).format(at)
  } catch {
    return dayFormat(DEFAULT_TIMEZONE).format(at)
  }
}

/** Each holds some 70 KB; so many zones are asked for again and again. */
const FORMATS_MAX = 100
const formats = new Map<string, Intl.DateTimeFormat>()
function dayFormat(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const [oldest] = formats.keys()
  if (formats.size >= FORMATS_MAX && oldest !== undefined) formats.delete(oldest)
  formats.set(timezone, format)
  return format
}

/** The calendar day that lies `days` after (or before) another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The instant at which a calendar day begins in a time zone. */
export function dayStart(day: string, timezone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  // No zone is farther from UTC than 14 hours, and every day is whole seconds long.
  let before = (noon - 27 * HOUR_MS) / SECOND_MS
  let within = (noon + 26 * HOUR_MS) / SECOND_MS
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (localDay(new Date(middle * SECOND_MS), timezone) < day) before = middle
    else within = middle
  }
  return new Date(within * SECOND_MS)
}

/** Monday 00:00 UTC of the week that holds an instant. */
export function weekStart(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return new Date(midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS)
}

/** Seconds from an instant to the next midnight of a time zone. */
export function secondsToMidnight(at: Date, timezone: string): number {
  const today = localDay(at, timezone)
  let low = at.getTime()
  let high = low + 26 * HOUR_MS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (localDay(new Date(middle), timezone) === today) low = middle
    else high = middle
  }
  return Math.ceil((high - at.getTime()) / SECOND_MS)
}

/** Seconds that a person waits, in words: `5 h 12 min`, `3 min`. */
export function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
