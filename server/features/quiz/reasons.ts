import type { OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/quiz/index.ts'
import { NotFound } from '#shared/errors.ts'
import { isRight } from '#shared/rules/quiz/question.ts'
import { reasonOf } from '#shared/rules/quiz/reason.ts'
import type { GuestLessons } from '../billing/index.ts'
import { assertOpen } from '../learning/index.ts'
import * as query from './queries.ts'

/** The same as with the verdict, for who has no account to be judged in, of the lesson that they chose too. @throws NotFound, CardLocked */
export const explainAnswer =
  (lessons: GuestLessons) =>
  async (
    ctx: OpenContext,
    { fact_id, answer }: Input<typeof contract.explainAnswer>,
  ): Promise<Answer<typeof contract.explainAnswer>> => {
    const fact = await ctx.sql.one(query.factToAnswer, [fact_id, ctx.actor?.id ?? 0])
    if (!fact) throw NotFound()
    // A guest is quizzed on the one lesson that they chose.
    const isOwnLesson = ctx.actor === null && lessons.cardOf(ctx.request) === fact.card_id
    if (!isOwnLesson) await assertOpen(ctx, ctx.actor?.id ?? 0, fact.card_id)
    return ctx.actor
      ? { why_wrong: null, right_for: null }
      : reasonOf(fact.reasons, answer, isRight(fact, answer, fact.question_mode))
  }
