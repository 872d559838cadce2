/** XPA-RU001. The daily goal when none was chosen. */
export const DAILY_GOAL_DEFAULT = 10
export const DAILY_GOAL_MOST = 500

/** What is said where something else was typed. */
export const WRONG_GOAL = `Please enter a whole number from 1 to ${DAILY_GOAL_MOST}.`

/** XPA-RU001. The daily goal that a typed text means; null where it means none. */
export function goalOf(text: string): number | null {
  const goal = text.trim() ? Number(text) : Number.NaN
  return Number.isInteger(goal) && goal >= 1 && goal <= DAILY_GOAL_MOST ? goal : null
}
