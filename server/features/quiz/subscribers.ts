import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { demoReset } from '#shared/events/index.ts'
import * as query from './queries.ts'

export const quizSubscribers = [
  // ADM-GA004: a person’s rounds and answers.
  subscriber('quiz.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(query.forgetAnswers, [user_id])
    await sql.rows(query.forgetRounds, [user_id])
    await sql.rows(query.forgetTrackQuizzes, [user_id])
  }),
]
