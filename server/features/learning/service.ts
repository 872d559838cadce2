import type { Context } from '#server/platform/context.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/learning/index.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { cardLearned } from '#shared/events/index.ts'
import { learnedSince, masteredSince } from '#shared/rules/learning/progress.ts'
import { visitAt } from '#shared/rules/learning/visit.ts'
import { toGoOnWith } from '#shared/rules/learning/whatNext.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import { accessTo, askableOf, type GuestLessons } from '../billing/index.ts'
import { seesCards } from '../catalogue/index.ts'
import { publishHeard } from './heard.ts'
import * as lists from './queries/cardLists.ts'
import * as progress from './queries/progress.ts'
import * as visits from './queries/visits.ts'
import { recentPage } from './quickStart.ts'

type Work = Pick<SubscriberContext, 'sql' | 'now'>

/** Whether a card is open to a person now. @throws NotFound, CardLocked */
export async function assertOpen(reading: Work, userId: number, cardId: number): Promise<void> {
  if (!(await seesCards(reading.sql, userId, cardId))) throw NotFound()
  if ((await accessTo(reading, userId, [cardId])).get(cardId)?.is_locked) throw contract.CardLocked({ card_id: cardId })
}

/** TOK-RU013. As `assertOpen`, for a card that is to be asked of them. @throws EducatorOnlyPlays */
export async function assertAskable(reading: Work, userId: number, cardId: number): Promise<void> {
  await assertOpen(reading, userId, cardId)
  if (!(await askableOf(reading, userId, [cardId])).has(cardId)) throw contract.EducatorOnlyPlays()
}

/** LRN-RU020, LRN-RU007. Stores a visit; when every fact of the card has been met, the card is learned. */
export const saveAttempt =
  (lessons: GuestLessons) =>
  async (ctx: Context, input: Input<typeof contract.saveAttempt>): Promise<Answer<typeof contract.saveAttempt>> => {
    const { sql, actor, now } = ctx
    const { card_id } = input
    await lessons.keep(ctx, card_id)
    await assertOpen(ctx, actor.id, card_id)
    const { start, end } = visitAt({ start: new Date(input.start_time), end: new Date(input.end_time) }, now)
    const visit = await sql.one(visits.putAttempt, [
      input.attempt_id,
      actor.id,
      card_id,
      start,
      end,
      input.learn_time_spent,
      input.quiz_time_spent,
      input.education_completed_flag,
      input.story_completed_flag,
      input.mini_player_flag,
      input.source_device,
      JSON.stringify(input.segments),
      input.card_confidence ?? null,
    ])
    if (!visit) throw Conflict('This visit belongs to somebody else, or to another Pictomo.')
    await publishHeard(ctx, card_id, visit)
    const before = await sql.one(progress.holdCardProgress, [actor.id, card_id])
    await sql.rows(progress.markMet, [actor.id, card_id, input.viewed_fact_ids, now])
    const counts = await sql.one(progress.countFacts, [actor.id, card_id])
    const learnedAt = learnedSince(before!.learned_at, counts!, now)
    if (learnedAt && !before!.learned_at) ctx.publish(cardLearned, { user_id: actor.id, card_id })
    if (input.last_fact_id !== undefined)
      await sql.rows(progress.markPlace, [actor.id, card_id, input.last_fact_id, end])
    await sql.rows(progress.markViewed, [actor.id, card_id, now, learnedAt])
    return { card_id, viewed_flag: true, learned_flag: learnedAt !== null }
  }

/** LRN-CA007. The visit has lasted as long as what was heard of it; how long it was looked at only the whole visit says. */
export const saveSegments =
  (lessons: GuestLessons) =>
  (
    ctx: Context,
    { card_id, attempt_id, segments }: Input<typeof contract.saveSegments>,
  ): Promise<Answer<typeof contract.saveSegments>> => {
    const heardMs = segments.reduce((sum, { from, to }) => sum + Math.max(to - from, 0), 0) * SECOND_MS
    return saveAttempt(lessons)(
      ctx,
      contract.saveAttempt.input.parse({
        card_id,
        attempt_id,
        segments,
        start_time: new Date(ctx.now.getTime() - heardMs).toISOString(),
        end_time: ctx.now.toISOString(),
      }),
    )
  }

/** Of what was begun so much is looked at; who left more than that unfinished goes on with the latest. */
const LOOKED_AT = 60

/** What to do next: from what was heard and from what was answered alike. */
export async function listRecentCards(
  ctx: Context,
  { limit, type, page }: Input<typeof contract.listRecentCards>,
): Promise<Answer<typeof contract.listRecentCards>> {
  const { sql, actor, now } = ctx
  const viewed = await sql.one(lists.countViewed, [actor.id])
  const cards_viewed = viewed?.count ?? 0
  if (type === 'recent') return { recent: await recentPage(ctx, page), cards_viewed, continue: [], begin: [] }
  const begun = await sql.rows(lists.readBegunCards, [actor.id, LOOKED_AT])
  const next = toGoOnWith(
    begun.map((row) => ({ ...row, facts: row.num_facts })),
    now,
  )
  const fresh = await sql.rows(lists.readFreshCards, [actor.id, limit])
  const access = await accessTo(
    ctx,
    actor.id,
    fresh.map((row) => row.card_id),
  )
  return {
    recent: null,
    cards_viewed,
    continue: next.slice(0, limit).map(({ met, right, wrong, at, facts: _, toEnd: __, step, ...card }) => ({
      ...card,
      step,
      num_met: met,
      num_right: right,
      num_wrong: wrong,
      last_worked_at: at,
    })),
    begin: fresh.map((row) => ({ ...row, is_locked: access.get(row.card_id)!.is_locked })),
  }
}

/** What counts as this month of a school. */
const SCHOOL_DAYS = 30

export async function listTrendingCards(
  ctx: Context,
  { filter, limit }: Input<typeof contract.listTrendingCards>,
): Promise<Answer<typeof contract.listTrendingCards>> {
  const { sql, actor, now } = ctx
  const since = new Date(now.getTime() - SCHOOL_DAYS * DAY_MS)
  const rows =
    filter === 'school'
      ? await sql.rows(lists.readSchoolCards, [actor.id, limit, since])
      : await sql.rows(filter === 'new' ? lists.readNewCards : lists.readUpdatedCards, [actor.id, limit])
  const ids = rows.map((row) => row.card_id)
  const access = await accessTo(ctx, actor.id, ids)
  return { cards: rows.map((row) => ({ ...row, is_locked: access.get(row.card_id)!.is_locked })) }
}

/**
 * Remembers an answer (LRN-GA006): last answers, mastered facts, and the card's marks. Returns whether the card is
 * mastered now, and whether it was not before.
 */
export async function rememberAnswer(
  { sql, now }: Work,
  answer: { userId: number; factId: number; cardId: number; correct: boolean },
): Promise<{ masteredFirst: boolean; mastered: boolean }> {
  const { userId, factId, cardId, correct } = answer
  const before = await sql.one(progress.holdCardProgress, [userId, cardId])
  await sql.rows(progress.putAnswer, [userId, factId, cardId, correct ? 1 : 0, now])
  const counts = await sql.one(progress.countFacts, [userId, cardId])
  const masteredAt = masteredSince(before!.mastered_at, counts!, now)
  await sql.rows(progress.markAnswered, [userId, cardId, now, counts!.right, masteredAt])
  return { masteredFirst: masteredAt !== null && before!.mastered_at === null, mastered: masteredAt !== null }
}

/** Which of these cards a person has mastered. */
export const masteredAmong = async (sql: Work['sql'], userId: number, cardIds: readonly number[]): Promise<number[]> =>
  (await sql.rows(progress.masteredAmong, [userId, cardIds])).map(({ card_id }) => card_id)

/** Whether a person has mastered all of a track; false for one that learners do not see. */
export const hasMasteredTrack = async (sql: Work['sql'], userId: number, trackId: number): Promise<boolean> =>
  (await sql.one(progress.trackMastered, [userId, trackId]))?.mastered ?? false

/** How many cards of each track a reader has mastered. */
export const masteredOfTracks = async (
  sql: Work['sql'],
  readerId: number,
  trackIds: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map((await sql.rows(progress.masteredOfTracks, [readerId, trackIds])).map((row) => [row.track_id, row.mastered]))
