import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { factAnswered, longRoundFinished, roundFinished } from '#shared/events/index.ts'
import { isRight, isWholeRound } from '#shared/rules/quiz/question.ts'
import { reasonOf, type ToldReason } from '#shared/rules/quiz/reason.ts'
import { takeQuizQuestion } from '../billing/index.ts'
import { masteredAmong, rememberAnswer } from '../learning/index.ts'
import { rememberReview } from '../memory/index.ts'
import { markPlaylistIfMastered } from '../playlists/index.ts'
import { isCovered, viewRound } from './begin.ts'
import { QuizRound } from './entities.ts'
import * as query from './queries.ts'
import { markTrackIfMastered } from './tracks.ts'

/** Rounds by their ids, in the order in which their rows are locked. */
export const roundsById = (em: Context['em'], ids: readonly number[]): Promise<QuizRound[]> =>
  em.find(QuizRound, { id: ids as number[] }, { orderBy: { id: 'asc' } })

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
  /** What there was to choose from, where it is known. */
  options?: readonly string[]
}

/** In a class nobody measures how long somebody thinks: they wait for each other. */
const measuredIn = (purpose: QuizRound['purpose'], isDaily: boolean, answerMs: number | null) =>
  purpose === 'class'
    ? ({ source: 'class', answerMs: null } as const)
    : ({ source: isDaily ? 'daily' : 'quiz', answerMs } as const)

/** Answers that a person gave, as the daily quiz takes them into its log. */
export const answersOf = async (sql: Context['sql'], userId: number) =>
  (await sql.rows(query.answersOf, [userId])).map(({ purpose, isDaily, answerMs, ...answer }) => ({
    ...answer,
    ...measuredIn(purpose, isDaily, answerMs),
  }))

/**
 * Stores an answer once by its key: the answer itself, the round's count, what is known of the fact and remembered of it; and
 * tells it.
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
    given.options?.length ? given.options : null,
  ])
  if (!stored) throw Conflict('This answer belongs to another question.')
  given.round.numAttempts += 1
  if (given.correct) given.round.numCorrect += 1
  if (given.hint) given.round.hintsUsed += 1
  await rememberAnswer(ctx, { userId, factId: given.factId, cardId: given.cardId, correct: given.correct })
  await rememberReview(ctx, {
    key: given.key,
    userId,
    factId: given.factId,
    cardId: given.cardId,
    correct: given.correct,
    hint: given.hint,
    ...measuredIn(given.round.purpose, given.round.resourceType === 'spacedrep', given.answerMs),
  })
  ctx.publish(factAnswered, {
    user_id: userId,
    fact_id: given.factId,
    card_id: given.cardId,
    correct: given.correct,
    at: ctx.now,
    answer_ms: given.answerMs,
    question_signs: given.questionSigns,
    answer: given.answer,
    options: [...(given.options ?? [])],
  })
}

type Judged = { factId: number; correct: boolean; reason: ToldReason }
const verdict = (round: QuizRound, { factId, correct, reason }: Judged): Answer<typeof contract.answerFact> => ({
  fact_id: factId as Answer<typeof contract.answerFact>['fact_id'],
  last_answer: correct ? 1 : 0,
  num_attempts: round.numAttempts,
  num_correct: round.numCorrect,
  ...reason,
})

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
  const fact = await ctx.sql.one(query.factToAnswer, [input.fact_id, ctx.actor.id])
  const judged = (correct: boolean) =>
    verdict(round, { factId: input.fact_id, correct, reason: reasonOf(fact?.reasons ?? [], input.answer, correct) })
  const known = await ctx.sql.one(query.answerByKey, [input.key])
  if (known) {
    if (known.round_id !== round.id || known.fact_id !== input.fact_id)
      throw Conflict('This answer belongs to another question.')
    return judged(known.correct)
  }
  if (round.completedAt) throw contract.RoundOver()
  if (!fact || !(round.asked ? round.asked.includes(input.fact_id) : fact.card_id === round.card)) throw NotFound()
  const first = await ctx.sql.one(query.answerToFact, [round.id, input.fact_id])
  // Two tabs that went on with one round: its first answer stands, and a fact counts once.
  if (first) return judged(first.correct)
  // TOK-GA001. The daily quiz is limited by its rounds.
  if (round.resourceType !== 'spacedrep') {
    const covered = await isCovered(ctx, round.id)
    await takeQuizQuestion(ctx, ctx.actor.id, { cardId: fact.card_id, answerKey: input.key, covered })
  }
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
    options: input.options,
  })
  return judged(correct)
}

type Closing = Pick<Context, 'sql' | 'now' | 'publish'>

/** Closes a round once and tells it; `whole` says whether all of its questions were answered. */
export async function closeRound(ctx: Closing, round: QuizRound, whole: boolean): Promise<{ mastered: boolean }> {
  const cardIds = await cardsOf(ctx, round)
  const mastered = await masteredAmong(ctx.sql, round.user, cardIds)
  if (!round.completedAt) {
    round.completedAt = ctx.now
    if (round.numAttempts > 0) await tellFinished(ctx, round, whole, mastered)
    const { resourceType: type, resourceId: id } = round
    if (type === 'track') await markTrackIfMastered(ctx, round.user, Number(id))
    if (type === 'playlist') await markPlaylistIfMastered(ctx, round.user, Number(id))
  }
  return { mastered: Boolean(round.card && mastered.includes(round.card)) }
}

const factsOf = ({ sql }: Pick<Closing, 'sql'>, { card, asked, id }: QuizRound) =>
  sql.rows(query.factsOfRound, [card ?? null, asked ?? null, id])

const cardsOf = async (ctx: Closing, round: QuizRound): Promise<number[]> =>
  round.card ? [round.card] : [...new Set((await factsOf(ctx, round)).map(({ card_id }) => card_id))]

async function tellFinished(
  ctx: Closing,
  round: QuizRound,
  whole: boolean,
  mastered: readonly number[],
): Promise<void> {
  const told = {
    user_id: round.user,
    round_id: round.id,
    perfect: round.numCorrect === round.numAttempts,
    whole,
    right_answers: await ctx.sql.rows(query.rightAnswers, [round.id]),
    at: ctx.now,
  }
  const type = round.resourceType
  if (round.card)
    ctx.publish(roundFinished, {
      ...told,
      card_id: round.card,
      whole_card: whole && !round.asked,
      mastered: mastered.includes(round.card),
    })
  else if (type === 'track' || type === 'pathway' || type === 'playlist' || type === 'spacedrep')
    ctx.publish(longRoundFinished, {
      ...told,
      resource_type: type,
      resource_id: Number(round.resourceId) || null,
      answered: round.numAttempts,
      mastered_card_ids: [...mastered],
    })
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
  const whole = isWholeRound(await factsOf(ctx, round))
  const { mastered } = await closeRound(ctx, round, whole)
  return { ...viewRound(round), mastered_flag: mastered }
}
