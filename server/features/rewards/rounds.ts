import type { z } from 'zod'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { type longRoundFinished, type roundFinished, roundRewarded } from '#shared/events/index.ts'
import { xpOfRound } from '#shared/rules/rewards/roundNote.ts'
import { reachesGoalBy } from '#shared/rules/rewards/streak.ts'
import { LONG_QUIZ_LEAST } from '#shared/rules/rewards/xp.ts'
import { days } from '../accounts/index.ts'
import { type Count, countTowards } from './counting.ts'
import { type Deed, grantAll } from './grant.ts'
import * as query from './queries/grants.ts'
import { accountOfAnswers } from './queries/held.ts'

/** What was given for mastering cards, and what for the end itself. */
const partsOf = (given: readonly query.GrantRow[]) => {
  const sum = (isMastery: boolean) =>
    given
      .filter(({ source }) => (source === 'card_mastered') === isMastery)
      .reduce((total, { amount }) => total + amount, 0)
  return { finished: sum(false), mastered: sum(true) }
}

/** What its right answers gave; of an event of the version before, which names none, nothing is told. */
async function answersOf(
  { sql }: SubscriberContext,
  { user_id, right_answers }: Pick<Finished, 'user_id' | 'right_answers'>,
  day: string,
): Promise<{ held: number; answers?: number; repeated?: number }> {
  if (!right_answers) return { held: 0 }
  const [facts, moments] = [right_answers.map(({ fact_id }) => fact_id), right_answers.map(({ at }) => new Date(at))]
  return (await sql.one(accountOfAnswers, [user_id, facts, moments, day]))!
}

type Account = z.output<typeof roundRewarded.payload>

/** Tells a round's account, and whether it was this round that reached the day's goal. */
async function tellRound(ctx: SubscriberContext, day: string, account: Account): Promise<void> {
  const { today, goal } = (await ctx.sql.one(query.goalOfDay, [account.user_id, day]))!
  ctx.publish(roundRewarded, { ...account, goal_reached: reachesGoalBy(xpOfRound(account) ?? 0, today, goal) })
}

type Finished = z.output<typeof roundFinished.payload>
type LongRound = z.output<typeof longRoundFinished.payload>

/**
 * XPA-RU002. A finished round, by its card and not itself: rounds are begun as often as one likes. Mastery counts the first
 * time ever. Whoever finished it is told where their card gives nothing more today, and how much waits for a look.
 */
export async function grantForRound(
  ctx: SubscriberContext,
  { user_id, card_id, round_id, mastered, whole, whole_card, perfect, right_answers, at }: Finished,
): Promise<void> {
  // The day of the round, not of its hearing.
  const [day] = await days.enterDays(ctx.sql, [{ userId: user_id, at: new Date(at) }])
  if (!day) return
  const deed = { userId: user_id, sourceId: card_id, cardId: card_id, at: new Date(at) }
  const isFirstMastery = mastered && !(await ctx.sql.one(query.wasGranted, [user_id, 'card_mastered', card_id]))
  const deeds: Deed[] = [
    ...(whole ? [{ ...deed, source: 'quiz_finished' as const }] : []),
    ...(isFirstMastery ? [{ ...deed, source: 'card_mastered' as const }] : []),
  ]
  const given = await grantAll(ctx, deeds)
  if (whole && perfect) await countTowards(ctx, [{ userId: user_id, name: 'perfect_quizzes', more: 1 }])
  // Who asks again what was missed, or answered one question at the door, has not been through the card once more.
  if (whole_card) await ctx.sql.rows(query.countRound, [user_id, card_id, day])
  await tellRound(ctx, day, {
    user_id,
    card_id,
    round_id,
    had_today: whole && !given.some(({ source, amount }) => source === 'quiz_finished' && amount > 0),
    ...(await answersOf(ctx, { user_id, right_answers }, day)),
    ...partsOf(given),
  })
}

/** The one daily quiz of a day. */
const DAILY = 1

/**
 * XPA-RU002, XPA-GA001. The end of a round on many cards: of the daily quiz once a day, of a track or a pathway once a day
 * for each where it asked enough, but not of a playlist, of which anybody makes as many as they like; and whichever of its cards were mastered for the first time.
 */
export async function grantForLongRound(ctx: SubscriberContext, round: LongRound): Promise<void> {
  const { user_id, round_id, resource_type, resource_id, answered, mastered_card_ids, whole, perfect, at } = round
  const [day] = await days.enterDays(ctx.sql, [{ userId: user_id, at: new Date(at) }])
  if (!day) return
  const isDaily = resource_type === 'spacedrep'
  const deed = { userId: user_id, cardId: null, at: new Date(at) }
  const deeds: Deed[] = []
  if (whole && isDaily) deeds.push({ ...deed, source: 'daily_quiz_finished', sourceId: DAILY })
  const isPlace = resource_type === 'track' || resource_type === 'pathway'
  if (whole && isPlace && resource_id !== null && answered >= LONG_QUIZ_LEAST)
    deeds.push({ ...deed, source: `${resource_type}_quiz_finished`, sourceId: resource_id })
  const known = await ctx.sql.rows(query.grantedAmong, [user_id, 'card_mastered', mastered_card_ids])
  const before = new Set(known.map(({ source_id }) => source_id))
  for (const cardId of mastered_card_ids)
    if (!before.has(cardId)) deeds.push({ ...deed, source: 'card_mastered', sourceId: cardId, cardId })
  const given = await grantAll(ctx, deeds)
  const counts: Count[] = []
  if (whole && perfect && answered >= LONG_QUIZ_LEAST)
    counts.push({ userId: user_id, name: 'perfect_quizzes', more: 1 })
  if (given.some(({ source, amount }) => source === 'daily_quiz_finished' && amount > 0))
    counts.push({ userId: user_id, name: 'daily_quizzes', more: 1 })
  await countTowards(ctx, counts)
  const end = deeds.find(({ source }) => source !== 'card_mastered')?.source
  const had_today = end !== undefined && !given.some(({ source, amount }) => source === end && amount > 0)
  const told = { user_id, card_id: null, round_id, had_today }
  await tellRound(ctx, day, { ...told, ...(await answersOf(ctx, round, day)), ...partsOf(given) })
}
