/** TOK-GA001, TOK-RU010. What a trial user has each day: the market's lessons, 20 questions, one round of repetition. */
export const DAILY_QUIZ_QUESTIONS = 20
export const DAILY_SPACEDREP_ROUNDS = 1
export const TRIAL_DAYS = 5

export type Left = { tokens: number; quizQuestions: number; spacedrepRounds: number }

/** What is left of a day's budget after what was used; never below zero. */
export const leftOf = (marketTokens: number, used: Left): Left => ({
  tokens: Math.max(0, marketTokens - used.tokens),
  quizQuestions: Math.max(0, DAILY_QUIZ_QUESTIONS - used.quizQuestions),
  spacedrepRounds: Math.max(0, DAILY_SPACEDREP_ROUNDS - used.spacedrepRounds),
})

/** What somebody has left, as the wire has it; null where there is no limit. */
export type Told = { tokens: number | null; quiz_questions: number | null; spacedrep_rounds: number | null }
const limitsOf = ({ tokens, quiz_questions, spacedrep_rounds }: Told) => [tokens, quiz_questions, spacedrep_rounds]

/** Whether somebody has limits at all. */
export const isLimited = (told: Told): boolean => limitsOf(told).some((left) => left !== null)
/** TOK-RU002. All limits are reached when tokens, questions and rounds are all zero. */
export const allLimitsReached = (told: Told): boolean => limitsOf(told).every((left) => left === 0)
/** TOK-RU003. Any limit is reached when any of tokens, questions and rounds is zero. */
export const anyLimitsReached = (told: Told): boolean => limitsOf(told).some((left) => left === 0)

/** TOK-RU004. The countdown to the reset, by the second: `5:04:09`. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
