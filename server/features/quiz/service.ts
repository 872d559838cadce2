import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { factAnswered, roundFinished } from '#shared/events/index.ts'
import { isRight, isWholeRound } from '#shared/rules/quiz/question.ts'
import { DAY_MS } from '#shared/time.ts'
import { takeQuizQuestion } from '../billing/index.ts'
import { assertOpen, isMasteredBy, rememberAnswer } from '../learning/index.ts'
import { QuizRound } from './entities.ts'
import * as query from './queries.ts'

const viewRound = (round: QuizRound): Omit<Answer<typeof contract.createRound>, 'answers'> => ({
  user_quiz_round_id: round.id,
  key: round.key,
  quiz_resource_type: round.resourceType,
  quiz_resource_id: round.resourceId,
  num_attempts: round.numAttempts,
  num_correct: round.numCorrect,
  completed_at: round.completedAt?.toISOString() ?? null,
})

type Wanted = {
  userId: number
  purpose: 'own' | 'class'
  key: string
  cardId: number
  device: string
  resumable?: boolean
}

/** Opens a round of a person on a card; the same key gives the same round of the same purpose. @throws Conflict */
export async function openRound({ em, sql, now }: Pick<Context, 'em' | 'sql' | 'now'>, wanted: Wanted) {
  const { userId, purpose, key, cardId, device, resumable = false } = wanted
  await sql.rows(query.insertRound, [key, userId, purpose, cardId, device, now, resumable])
  const round = await em.findOneOrFail(QuizRound, { user: userId, purpose, key })
  if (round.card !== cardId) throw Conflict('This round belongs to another Pictomo.')
  return round
}

/** Rounds by their ids, in the order in which their rows are locked. */
export const roundsById = (em: Context['em'], ids: readonly number[]): Promise<QuizRound[]> =>
  em.find(QuizRound, { id: ids as number[] }, { orderBy: { id: 'asc' } })

export async function createRound(
  ctx: Context,
  input: Input<typeof contract.createRound>,
): Promise<Answer<typeof contract.createRound>> {
  const { sql, actor, now } = ctx
  const { quiz_resource_id: cardId, source_device: device, whole, resume } = input
  await assertOpen(ctx, actor.id, cardId)
  const since = new Date(now.getTime() - DAY_MS)
  if (whole && !resume) await sql.rows(query.leaveRounds, [actor.id, cardId, input.key])
  const left = whole && resume ? await sql.one(query.roundToResume, [actor.id, cardId, since]) : undefined
  const key = left?.key ?? input.key
  const round = await openRound(ctx, { userId: actor.id, purpose: 'own', key, cardId, device, resumable: whole })
  return { ...viewRound(round), answers: await sql.rows(query.answersOfRound, [round.id]) }
}

type NewAnswer = {
  key: string
  round: QuizRound
  factId: number
  cardId: number
  correct: boolean
  answer: string
  /** Null where nobody measured it. */
  answerMs: number | null
  questionSigns: number
  hint: boolean
}

/**
 * Stores an answer once by its key: the answer itself, the round's count, what is known of the fact; and tells it.
 * @throws Conflict when the key is that of another round's answer
 */
export async function storeAnswer(
  ctx: Pick<Context, 'sql' | 'now' | 'publish' | 'em'>,
  given: NewAnswer,
): Promise<void> {
  const userId = given.round.user
  const stored = await ctx.sql.one(query.insertAnswer, [
    given.key,
    given.round.id,
    userId,
    given.factId,
    given.correct,
    given.answer,
    given.answerMs ?? 0,
    given.hint,
    ctx.now,
  ])
  if (!stored) throw Conflict('This answer belongs to another question.')
  given.round.numAttempts += 1
  if (given.correct) given.round.numCorrect += 1
  if (given.hint) given.round.hintsUsed += 1
  await rememberAnswer(ctx, { userId, factId: given.factId, cardId: given.cardId, correct: given.correct })
  ctx.publish(factAnswered, {
    user_id: userId,
    fact_id: given.factId,
    card_id: given.cardId,
    correct: given.correct,
    at: ctx.now,
    answer_ms: given.answerMs,
    question_signs: given.questionSigns,
  })
}

/** QUZ-RU001. The server judges the answer; sending it again gives the same reply. */
export async function answerFact(
  ctx: Context,
  input: Input<typeof contract.answerFact>,
): Promise<Answer<typeof contract.answerFact>> {
  const round = await ctx.em.findOne(
    QuizRound,
    { id: input.quiz_round_id, user: ctx.actor.id, purpose: 'own' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (!round) throw NotFound()
  const known = await ctx.sql.one(query.answerByKey, [input.key])
  if (known) {
    if (known.round_id !== round.id || known.fact_id !== input.fact_id)
      throw Conflict('This answer belongs to another question.')
    return {
      fact_id: input.fact_id,
      last_answer: known.correct ? 1 : 0,
      num_attempts: round.numAttempts,
      num_correct: round.numCorrect,
    }
  }
  if (round.completedAt) throw contract.RoundOver()
  const fact = await ctx.sql.one(query.factToAnswer, [input.fact_id, ctx.actor.id])
  if (!fact || fact.card_id !== round.card) throw NotFound()
  await takeQuizQuestion(ctx, ctx.actor.id, fact.card_id, input.key)
  const correct = isRight(fact, input.answer, fact.question_mode)
  await storeAnswer(ctx, {
    key: input.key,
    round,
    factId: input.fact_id,
    cardId: fact.card_id,
    correct,
    answer: input.answer,
    answerMs: input.answer_time,
    questionSigns: fact.question_signs,
    hint: input.last_answer_hint,
  })
  return {
    fact_id: input.fact_id,
    last_answer: correct ? 1 : 0,
    num_attempts: round.numAttempts,
    num_correct: round.numCorrect,
  }
}

/** Closes a round once and tells it; `whole` says whether all of its questions were answered. */
export async function closeRound(
  ctx: Pick<Context, 'sql' | 'now' | 'publish'>,
  round: QuizRound,
  whole: boolean,
): Promise<{ mastered: boolean }> {
  const mastered = Boolean(round.card && (await isMasteredBy(ctx.sql, round.user, round.card)))
  if (!round.completedAt && round.card) {
    round.completedAt = ctx.now
    if (round.numAttempts > 0)
      ctx.publish(roundFinished, {
        user_id: round.user,
        round_id: round.id,
        card_id: round.card,
        perfect: round.numCorrect === round.numAttempts,
        whole,
        mastered,
        at: ctx.now,
      })
  }
  return { mastered }
}

export async function finishRound(
  ctx: Context,
  input: Input<typeof contract.finishRound>,
): Promise<Answer<typeof contract.finishRound>> {
  const round = await ctx.em.findOne(
    QuizRound,
    { id: input.user_quiz_round_id, user: ctx.actor.id, purpose: 'own' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (!round) throw NotFound()
  const whole = Boolean(round.card) && isWholeRound(await ctx.sql.rows(query.factsOfRound, [round.card!, round.id]))
  const { mastered } = await closeRound(ctx, round, whole)
  return { ...viewRound(round), mastered_flag: mastered }
}
