import { addDays } from '#shared/time.ts'

export type CountedDay = { readonly day: string; readonly count: number }
/** A chart of more days can't be read. */
const DAYS_MOST = 60

/** Each day from the first on which something was counted to the last, those without too; of many the last sixty. */
export function everyDay(days: readonly CountedDay[]): CountedDay[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const counts = new Map(days.map((one) => [one.day, one.count]))
  const all: CountedDay[] = []
  for (let day = last; day >= first && all.length < DAYS_MOST; day = addDays(day, -1))
    all.unshift({ day, count: counts.get(day) ?? 0 })
  return all
}
