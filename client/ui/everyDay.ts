import { addDays } from '#shared/time.ts'

export type AudienceDay = { readonly day: string; readonly seats: number }
/** A chart of more days can't be read. */
const DAYS_MOST = 60

/** Each day from the first on which somebody took a seat to the last, those without one too; of many the last sixty. */
export function daysOf(days: readonly AudienceDay[]): AudienceDay[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const seats = new Map(days.map((one) => [one.day, one.seats]))
  const all: AudienceDay[] = []
  for (let day = last; day >= first && all.length < DAYS_MOST; day = addDays(day, -1))
    all.unshift({ day, seats: seats.get(day) ?? 0 })
  return all
}
