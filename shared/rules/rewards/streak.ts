import { DAILY_GOAL_DEFAULT } from '../../dailyGoal.ts'
import { addDays, DAY_MS } from '../../time.ts'

/** XPA-RU001. A day counts for the streak when its XP reach the goal. */
export const reachesGoal = (xp: number, goal: number | null): boolean => xp >= (goal ?? DAILY_GOAL_DEFAULT)

/** XPA-RU001. What a day had to reach: who raises their goal keeps the days that were won by the lower one, and who lowers it is not held to the higher. */
export const goalOfDay = (then: number | null, now: number): number => Math.min(then ?? now, now)

/** XPA-RU001. Whether it was these XP, the last of a day's, that reached the goal; it is told once, and not again by what is earned later. */
export const reachesGoalBy = (earned: number, today: number, goal: number | null): boolean =>
  reachesGoal(today, goal) && !reachesGoal(today - earned, goal)

export type ReachedDay = { day: string; firstAt: Date; lastAt: Date }

/**
 * XPA-RU001. Days that a person travelled over: what they earned before and after lies no more than 24 hours apart,
 * so the day between was none of theirs to miss.
 */
export const bridgedDays = (reached: readonly ReachedDay[]): ReadonlySet<string> => {
  const byDay = new Map(reached.map((one) => [one.day, one]))
  return new Set(
    reached.flatMap((before) => {
      const [between, after] = [addDays(before.day, 1), byDay.get(addDays(before.day, 2))]
      return after && after.firstAt.getTime() - before.lastAt.getTime() <= DAY_MS ? [between] : []
    }),
  )
}

/**
 * Days in a row that reached the goal, counted back from today; a today that has not reached it yet does not break
 * the row, nor does a day that was travelled over.
 */
export function dailyStreak(
  reached: ReadonlySet<string>,
  today: string,
  bridged: ReadonlySet<string> = new Set(),
): number {
  let day = reached.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (reached.has(day) || bridged.has(day)) {
    if (reached.has(day)) streak++
    day = addDays(day, -1)
  }
  return streak
}
