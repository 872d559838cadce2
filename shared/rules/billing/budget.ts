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
