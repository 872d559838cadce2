import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { askableIn } from '../learning/index.ts'
import { dueFacts } from '../memory/index.ts'
import * as query from './queries.ts'

/** Questions of the daily quiz with why each is asked today; what was answered meanwhile needs none. */
export async function withReasons(
  ctx: Context,
  questions: readonly contract.QuestionRef[],
): Promise<contract.QuestionRef[]> {
  const due = await dueFacts(ctx, ctx.actor.id, { limit: contract.ROUND_QUESTIONS_MAX })
  const reasons = new Map(due.map(({ fact_id, why }) => [fact_id, why]))
  return questions.map((question) => {
    const why = reasons.get(question.fact_id)
    return why ? { ...question, why } : question
  })
}

/** The cards that are asked about, where some are named. */
async function cardsAmong(
  ctx: Context,
  { card_id, track_id, pathway_id, playlist_id }: Input<typeof contract.listDailyQuestions>,
): Promise<number[] | undefined> {
  if (card_id !== undefined) return [card_id]
  const place = track_id
    ? ({ kind: 'track', id: track_id } as const)
    : pathway_id
      ? ({ kind: 'pathway', id: pathway_id } as const)
      : playlist_id
        ? ({ kind: 'playlist', id: playlist_id } as const)
        : undefined
  if (!place) return undefined
  return [...new Set((await askableIn(ctx, ctx.actor.id, place)).facts.map((fact) => fact.card_id))]
}

/** SRP-CA001. */
export async function listDailyQuestions(
  ctx: Context,
  input: Input<typeof contract.listDailyQuestions>,
): Promise<Answer<typeof contract.listDailyQuestions>> {
  const among = await cardsAmong(ctx, input)
  const due = await dueFacts(ctx, ctx.actor.id, { limit: input.limit, ...(among ? { among } : {}) })
  const ids = due.map(({ fact_id }) => fact_id)
  const questions = await ctx.sql.rows(query.questionsOfRound, [ids, ctx.actor.id])
  const primary = new Set(
    input.facts_only === 'true' ? (await ctx.sql.rows(query.primaryAmong, [ids])).map(({ id }) => id) : [],
  )
  const reasons = new Map(due.map(({ fact_id, why }) => [fact_id, why]))
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const left = await ctx.sql.one(query.leftRound, [ctx.actor.id, 'spacedrep', 'today', since])
  return {
    questions: questions
      .filter(({ fact_id }) => !primary.has(fact_id))
      .map((question) => ({ ...question, why: reasons.get(question.fact_id) ?? '' })),
    left: left !== undefined,
  }
}
