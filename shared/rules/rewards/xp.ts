import { addDays } from '../../time.ts'

/** XPA-RU002, XPA-GA001. What each deed is worth. */
export const XP = {
  quiz_answer: 1,
  quiz_finished: 2,
  card_mastered: 5,
  educational_audio: 5,
} as const
export type XpSource = keyof typeof XP

/** XPA-RU001. The daily goal when none was chosen. */
export const DAILY_GOAL_DEFAULT = 10

/**
 * Days in a row that reached the goal, counted back from today; a today that has not reached it yet does not break
 * the row.
 */
export function dailyStreak(reached: ReadonlySet<string>, today: string): number {
  let day = reached.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (reached.has(day)) {
    streak++
    day = addDays(day, -1)
  }
  return streak
}
