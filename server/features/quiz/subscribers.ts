import { subscriber } from '#server/platform/subscriptions.ts'
import { demoReset } from '#shared/events/index.ts'

export const quizSubscribers = [
  // ADM-GA004: a person’s rounds and answers.
  subscriber('quiz.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows('delete from quiz_answers where user_id = $1', [user_id])
    await sql.rows('delete from quiz_rounds where user_id = $1', [user_id])
  }),
]
