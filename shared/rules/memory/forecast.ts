import { addDays } from '../../time.ts'

export const FORECAST_DAYS = 30

/**
 * How many reviews wait on each of the days ahead. What is overdue waits today; what a day has more than the learner's
 * maximum is left over for the next. Of today's, `answered` have been.
 */
export function reviewsAhead(
  due: readonly { day: string; count: number }[],
  { today, queueMax, answered }: { today: string; queueMax: number; answered: number },
): { day: string; due: number; asked: number }[] {
  const counts = new Map<string, number>()
  for (const { day, count } of due) {
    const from = day < today ? today : day
    counts.set(from, (counts.get(from) ?? 0) + count)
  }
  let over = 0
  return Array.from({ length: FORECAST_DAYS }, (_, ahead) => {
    const day = addDays(today, ahead)
    const own = counts.get(day) ?? 0
    const room = ahead === 0 ? Math.max(0, queueMax - answered) : queueMax
    const asked = Math.min(room, own + over)
    over += own - asked
    return { day, due: own, asked }
  })
}

/** Ages of a memory, in days since it was asked before; the last has no end. */
const AGES = [1, 2, 4, 8, 15, 31, 91] as const

/** Of what was asked again after so many days, the share that was still known; null where nothing was asked. */
export function retentionByAge(
  rows: readonly { elapsed_days: number; reviews: number; right: number }[],
): { from_days: number; to_days: number | null; reviews: number; share: number | null }[] {
  return AGES.map((from, place) => {
    const next = AGES[place + 1]
    const within = rows.filter(
      ({ elapsed_days }) => elapsed_days >= from && (next === undefined || elapsed_days < next),
    )
    const reviews = within.reduce((sum, row) => sum + row.reviews, 0)
    const right = within.reduce((sum, row) => sum + row.right, 0)
    return {
      from_days: from,
      to_days: next === undefined ? null : next - 1,
      reviews,
      share: reviews === 0 ? null : right / reviews,
    }
  })
}
