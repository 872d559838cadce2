import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { poolOf, spreadOver, standOf, withinLimit } from '#shared/rules/quiz/pool.ts'
import { reasonOf } from '#shared/rules/quiz/reason.ts'
import { DAY_MS } from '#shared/time.ts'
import { type GuestLessons, quizAllowance } from '../billing/index.ts'
import { askableIn, assertAskable, type Place } from '../learning/index.ts'
import { beginDailyRound } from '../memory/index.ts'
import { withReasons } from './daily.ts'
import { QuizRound } from './entities.ts'
import * as query from './queries.ts'

type RoundView = contract.RoundView

export const viewRound = (round: QuizRound): RoundView => ({
  user_quiz_round_id: round.id as RoundView['user_quiz_round_id'],
  key: round.key,
  quiz_resource_type: round.resourceType,
  quiz_resource_id: round.resourceId,
  num_attempts: round.numAttempts,
  num_correct: round.numCorrect,
  completed_at: round.completedAt?.toISOString() ?? null,
})

type Resource = { type: RoundView['quiz_resource_type']; id: number | 'today' }
type Wanted = {
  userId: number
  purpose: 'own' | 'class'
  key: string
  resource: Resource
  /** The facts that a round on many cards asks. */
  asked?: readonly number[]
  device: string
  resumable?: boolean
}

/** Opens a round of a person; the same key gives the same round of the same purpose. @throws Conflict */
export async function openRound({ em, sql, now }: Pick<Context, 'em' | 'sql' | 'now'>, wanted: Wanted) {
  const { userId, purpose, key, resource, asked = null, device, resumable = false } = wanted
  const cardId = resource.type === 'pictomo' ? Number(resource.id) : null
  const id = String(resource.id)
  const made = await sql.one(query.insertRound, [
    key,
    userId,
    purpose,
    resource.type,
    id,
    cardId,
    asked,
    device,
    now,
    resumable,
  ])
  const round = await em.findOneOrFail(QuizRound, { user: userId, purpose, key })
  if (round.resourceType !== resource.type || round.resourceId !== id)
    throw Conflict('This round belongs to another Pictomo.')
  return { round, isNew: made !== undefined }
}

type Choice = Pick<Input<typeof contract.createRound>, 'quiz_all' | 'wrong_only' | 'questions'>

/**
 * TOK-RU006. The facts that a new round on many cards asks, and what is left of the day before it.
 * @throws NoQuestionsLeft, NothingToAsk
 */
async function drawAsked(ctx: Context, place: Place, choice: Choice): Promise<Admitted> {
  const { facts } = await askableIn(ctx, ctx.actor.id, place)
  const pool = poolOf(facts, { all: choice.quiz_all, wrongOnly: choice.wrong_only })
  const allowance = await quizAllowance(ctx, ctx.actor.id, [...new Set(pool.map(({ card_id }) => card_id))])
  const asked = spreadOver(pool, choice.questions ?? contract.ROUND_QUESTIONS_MAX, (facts) =>
    withinLimit(facts, allowance.left, allowance.costsNone),
  )
  if (asked.length === 0) throw pool.length === 0 ? contract.NothingToAsk() : contract.NoQuestionsLeft(allowance)
  return { asked: asked.map(({ fact_id }) => fact_id), left: allowance.left }
}

type Admitted = { left: number | null; asked?: number[] }
type Asking = Input<typeof contract.createRound> & { isLetIn: boolean; isKnown: boolean }

/** What a round asks of many cards, and what is left of the day; a round on one card asks all of it. */
async function admit(ctx: Context, lessons: GuestLessons, asking: Asking): Promise<Admitted> {
  const { quiz_resource_type: type, quiz_resource_id: id, isKnown } = asking
  // SRP-RU010, TOK-GA001: the daily quiz is limited by its rounds, and its questions cost none of the day's.
  if ((type === 'spacedrep') !== (id === 'today')) throw NotFound()
  if (id === 'today') return isKnown ? { left: null } : drawDaily(ctx, asking.key)
  if (type === 'track' || type === 'pathway' || type === 'playlist')
    return isKnown ? leftFor(ctx, [], asking) : drawAsked(ctx, { kind: type, id }, asking)
  await lessons.keep(ctx, id)
  await assertAskable(ctx, ctx.actor.id, id)
  return leftFor(ctx, [id], asking)
}

/** What is left of the day for a round whose questions are known. @throws NoQuestionsLeft for one that was not let in before */
async function leftFor(ctx: Context, cardIds: readonly number[], { isLetIn }: Asking): Promise<Admitted> {
  const { left, reset, costsNone } = await quizAllowance(ctx, ctx.actor.id, cardIds)
  if (left === null || (cardIds.length > 0 && cardIds.every(costsNone))) return { left: null }
  if (left === 0 && !isLetIn) throw contract.NoQuestionsLeft({ reset })
  return { left }
}

/** SRP-RU003. @throws NoRoundsLeft, NothingToAsk */
async function drawDaily(ctx: Context, key: string): Promise<Admitted> {
  const due = await beginDailyRound(ctx, key)
  if (due.length === 0) throw contract.NothingToAsk('Nothing is due today.')
  return { left: null, asked: due.map(({ fact_id }) => fact_id) }
}

/** Whether a round goes to its end, also when the day's questions are used up meanwhile; one of a person's does. */
export const isCovered = async ({ sql, actor }: Context, roundId: number): Promise<boolean> =>
  (await sql.one(query.coveredRound, [actor.id]))?.round_id === roundId

export const createRound =
  (lessons: GuestLessons) =>
  async (ctx: Context, input: Input<typeof contract.createRound>): Promise<Answer<typeof contract.createRound>> => {
    const { sql, actor, now } = ctx
    const { quiz_resource_type: type, quiz_resource_id: id, source_device: device, whole, resume } = input
    const resource = { type, id }
    const named = [actor.id, type, String(id)] as const
    if (whole && !resume) await sql.rows(query.leaveRounds, [...named, input.key])
    const since = new Date(now.getTime() - DAY_MS)
    const left = resume ? await sql.one(query.roundToResume, [...named, since]) : undefined
    const key = left?.key ?? input.key
    const known = await ctx.em.findOne(QuizRound, { user: actor.id, purpose: 'own', key })
    // What is sent again was let in before; who goes on with a round that is not covered any more asks anew.
    const isLetIn = known !== null && (!left || (await isCovered(ctx, known.id)))
    const { left: questionsLeft, asked } = await admit(ctx, lessons, { ...input, isLetIn, isKnown: known !== null })
    const { round, isNew } = await openRound(ctx, {
      userId: actor.id,
      purpose: 'own',
      key,
      resource,
      ...(asked ? { asked } : {}),
      device,
      resumable: whole,
    })
    // Without a limit there is nothing to cover.
    if (questionsLeft !== null && (isNew || left)) await sql.rows(query.coverRound, [actor.id, round.id])
    return {
      ...viewRound(round),
      answers: (await sql.rows(query.answersOfRound, [round.id])).map(({ reasons, ...answer }) => ({
        ...answer,
        ...reasonOf(reasons, answer.answer, answer.correct),
      })),
      questions: await questionsOf(ctx, round),
      questions_left: questionsLeft,
    }
  }

async function questionsOf(ctx: Context, { asked, resourceType }: QuizRound): Promise<contract.QuestionRef[]> {
  if (!asked) return []
  const questions = await ctx.sql.rows(query.questionsOfRound, [asked, ctx.actor.id])
  return resourceType === 'spacedrep' ? withReasons(ctx, questions) : questions
}

type Listed = Answer<typeof contract.listTrackQuestions>
type Listing = Omit<Input<typeof contract.listTrackQuestions>, 'track_id'>

async function listQuestions(ctx: OpenContext, place: Place, listing: Listing): Promise<Listed> {
  const { name, facts, locked } = await askableIn(ctx, ctx.actor?.id ?? 0, place)
  const pool = poolOf(facts, {
    all: listing.quiz_all === 'true',
    wrongOnly: listing.wrong_only === 'true',
    factsOnly: listing.facts_only === 'true',
  })
  const readerId = ctx.actor?.id ?? 0
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const left = await ctx.sql.one(query.leftRound, [readerId, place.kind, String(place.id), since])
  const most = Math.min(listing.questions ?? listing.limit, listing.limit)
  return {
    name,
    questions: spreadOver(pool, most).map(
      ({ fact_id, card_id, slug, card_name }) => ({ fact_id, card_id, slug, card_name }) as contract.QuestionRef,
    ),
    ...standOf(facts),
    locked_cards: locked.length,
    next_locked: locked[0] ?? null,
    left: left !== undefined,
  }
}

export const listTrackQuestions = (
  ctx: OpenContext,
  { track_id, ...listing }: Input<typeof contract.listTrackQuestions>,
): Promise<Listed> => listQuestions(ctx, { kind: 'track', id: track_id }, listing)

export const listPathwayQuestions = (
  ctx: OpenContext,
  { pathway_id, ...listing }: Input<typeof contract.listPathwayQuestions>,
): Promise<Listed> => listQuestions(ctx, { kind: 'pathway', id: pathway_id }, listing)

/** QUZ-CA013, QUZ-GA002. In the playlist's own order. */
export const listPlaylistQuestions = (
  ctx: OpenContext,
  { playlist_id, ...listing }: Input<typeof contract.listPlaylistQuestions>,
): Promise<Listed> => listQuestions(ctx, { kind: 'playlist', id: playlist_id }, listing)
