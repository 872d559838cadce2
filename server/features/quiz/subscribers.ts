import { heapSubscriber, slowSubscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import { cardPublished, demoReset, factAnswered } from '#shared/events/index.ts'
import { recheckAccepted } from './distractors/accepted.ts'
import * as own from './distractors/queries.ts'
import { countOptions } from './generated/counting.ts'
import { makeDistractors } from './generated/making.ts'
import * as query from './queries.ts'

export const quizSubscribers = [
  // In heaps, since answers come so.
  heapSubscriber('quiz.countOptions', factAnswered, countOptions),
  // QUZ-GA006: a new version has its wrong answers at once; other cards take its facts up when their turn comes.
  slowSubscriber('quiz.makeDistractors', cardPublished, async (ctx, { card_id }) => {
    await recheckAccepted(ctx.sql, card_id)
    await makeDistractors(ctx, [card_id])
  }),
  // ADM-GA004: a person’s rounds and answers, and what they think of questions.
  subscriber('quiz.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(query.forgetAnswers, [user_id])
    await sql.rows(query.forgetRounds, [user_id])
    await sql.rows(query.forgetTrackQuizzes, [user_id])
    await sql.rows(own.forgetViews, [user_id])
    await sql.rows(own.forgetQuestionVotes, [user_id])
    for (const { distractor_id } of await sql.rows(own.forgetVotes, [user_id]))
      await sql.rows(own.countVotes, [distractor_id])
    await sql.rows(own.releaseAccepted, [user_id])
    await sql.rows(own.forgetDistractors, [user_id])
  }),
]
