import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { Publish } from '#server/platform/outbox/write.ts'
import { xpGranted } from '#shared/events/index.ts'
import { playsInLeague } from '#shared/rules/rewards/league.ts'
import { leastAnswerMs, worthOf, type XpSource } from '#shared/rules/rewards/xp.ts'
import { days as personDays } from '../accounts/index.ts'
import { type Count, countTowards, raiseTo } from './counting.ts'
import * as query from './queries/grants.ts'
import { dropEarned, insertHeld } from './queries/held.ts'
import { moveInLeagues } from './seats.ts'
import { streaksAfter } from './streaks.ts'

export type Work = Pick<SubscriberContext, 'sql' | 'now' | 'publish'>
/** Something that XP is given for, at its moment. */
export type Deed = {
  userId: number
  source: XpSource
  sourceId: number
  /** The card whose rounds give less and less, where it is of one. */
  cardId: number | null
  at: Date
  /** Of an answer that came faster than its question can be read: it is held. */
  tooFast?: { ms: number; signs: number; answer: string } | undefined
  /** Of what was held and is released: the day on which it was earned, and what it gave then. */
  held?: { day: string; worth: number }
  /** Publishes in the name of the request that caused it; else the work's own does. */
  publish?: Publish
}
/** A deed with the day on which it falls and what it gives. */
type Dated = Deed & { day: string; worth: number }

const keyOf = (...parts: readonly (string | number)[]): string => parts.join(' ')
const keyOfRow = (row: { user_id: number; source: string; source_id: number; day: string }): string =>
  keyOf(row.user_id, row.source, row.source_id, row.day)

/**
 * XPA-GA001. Gives XP for deeds, once for each (person, source, source id, day), and moves people's leagues; many people's
 * deeds cost as many statements as one's. `counts` are added to achievements with them. Returns what was given.
 *
 * Locks are taken in this order: the people's rows (`enterDays`), their grants and counts, the groups' joining, the rows of
 * leagues by their numbers, their members. Closing and the reset of a demo take theirs in the same.
 */
export async function grantAll(
  ctx: Work,
  deeds: readonly Deed[],
  counts: readonly Count[] = [],
): Promise<query.GrantRow[]> {
  const dated = await worthsOf(ctx, deeds)
  const counted = dated.filter(({ tooFast }) => !tooFast)
  await hold(ctx, dated)
  const given = counted.length > 0 ? await insert(ctx, counted) : []
  const firsts = given.length > 0 ? await ctx.sql.rows(query.firstEver, columnsOf(given)) : []
  await countTowards(ctx, [...counts, ...firsts.flatMap(countOfFirst)])
  await moveAndTell(ctx, counted, given)
  return given
}

/** One deed: 0 where it was given before, or is held. */
export const grant = async (ctx: Work, deed: Deed): Promise<number> => (await grantAll(ctx, [deed]))[0]?.amount ?? 0

const columnsOf = (given: readonly query.GrantRow[]): [number[], string[], number[], string[]] => [
  given.map((row) => row.user_id),
  given.map((row) => row.source),
  given.map((row) => row.source_id),
  given.map((row) => row.day),
]

async function worthsOf({ sql }: Work, deeds: readonly Deed[]): Promise<Dated[]> {
  const inOrder = deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const days = await personDays.enterDays(sql, inOrder)
  const there = inOrder.flatMap((deed, n) => (days[n] ? [{ ...deed, day: days[n] }] : []))
  const ofCards = there.filter(({ cardId }) => cardId !== null)
  const rounds = ofCards.length
    ? await sql.rows(query.roundsOfCards, [
        ofCards.map(({ userId }) => userId),
        ofCards.map(({ cardId }) => cardId!),
        ofCards.map(({ day }) => day),
      ])
    : []
  const roundsBefore = new Map(rounds.map((row) => [keyOf(row.user_id, row.card_id, row.day), row.rounds]))
  return there.map((deed) => ({
    ...deed,
    day: deed.held?.day ?? deed.day,
    worth:
      deed.held?.worth ?? worthOf(deed.source, roundsBefore.get(keyOf(deed.userId, deed.cardId ?? 0, deed.day)) ?? 0),
  }))
}

/** XPA-RU002. What came too fast waits; what is earned now in the time that it takes waits no more. */
async function hold({ sql }: Work, dated: readonly Dated[]): Promise<void> {
  const fast = dated.filter(({ tooFast, worth }) => tooFast && worth > 0)
  if (fast.length === 0) return
  await sql.rows(insertHeld, [
    fast.map(({ userId }) => userId),
    fast.map(({ sourceId }) => sourceId),
    fast.map(({ day }) => day),
    fast.map(({ cardId }) => cardId ?? 0),
    fast.map(({ worth }) => worth),
    fast.map(({ tooFast }) => tooFast!.ms),
    fast.map(({ tooFast }) => leastAnswerMs(tooFast!.signs)),
    fast.map(({ at }) => at),
    fast.map(({ tooFast }) => tooFast!.answer),
  ])
}

async function insert({ sql }: Work, dated: readonly Dated[]): Promise<query.GrantRow[]> {
  const given = await sql.rows(query.insertGrants, [
    dated.map(({ userId }) => userId),
    dated.map(({ source }) => source),
    dated.map(({ sourceId }) => sourceId),
    dated.map(({ worth }) => worth),
    dated.map(({ day }) => day),
    dated.map(({ at }) => at),
  ])
  const answers = given.filter(({ source }) => source === 'quiz_answer')
  if (answers.length > 0)
    await sql.rows(dropEarned, [
      answers.map((row) => row.user_id),
      answers.map((row) => row.source_id),
      answers.map((row) => row.day),
    ])
  return given
}

/** XPA-GA003. What is counted when it is earned for the first time ever. */
const COUNTED_FIRST: Partial<Record<string, Count['name']>> = {
  educational_audio: 'lessons_learned',
  quiz_answer: 'facts_mastered',
  community_fact: 'contributions',
}
const countOfFirst = ({ user_id, source }: { user_id: number; source: string }): Count[] => {
  const name = COUNTED_FIRST[source]
  return name ? [{ userId: user_id, name, more: 1 }] : []
}

/** Each person hears once of what was given, and their league moves once. */
async function moveAndTell(ctx: Work, dated: readonly Dated[], given: readonly query.GrantRow[]): Promise<void> {
  const worth = given.filter(({ amount }) => amount > 0)
  if (worth.length === 0) return
  const deeds = new Map(dated.map((deed) => [keyOf(deed.userId, deed.source, deed.sourceId, deed.day), deed]))
  const players = new Map(
    (await ctx.sql.rows(query.playersOf, [[...new Set(worth.map((row) => row.user_id))]])).map((one) => [one.id, one]),
  )
  const streaks = await streaksAfter(ctx.sql, lastDays(worth), players)
  await raiseTo(
    ctx,
    [...streaks].map(([userId, days]) => ({ userId, name: 'daily_streak', more: days })),
  )
  for (const [userId, rows] of Map.groupBy(worth, (row) => row.user_id)) {
    const last = rows.at(-1)!
    const publish = deeds.get(keyOfRow(last))?.publish ?? ctx.publish
    publish(xpGranted, {
      user_id: userId,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
      source: last.source,
      source_id: last.source_id,
      day: last.day,
      today: last.today!,
      daily_streak: streaks.get(userId) ?? 0,
    })
  }
  const moves = worth.flatMap((row) => {
    const [player, deed] = [players.get(row.user_id), deeds.get(keyOfRow(row))]
    return player && deed && playsInLeague(player.role)
      ? [{ player, amount: row.amount, at: deed.at, publish: deed.publish ?? ctx.publish }]
      : []
  })
  await moveInLeagues(ctx, moves)
}

/** The last of each person's days that something was added to, with what it has. */
const lastDays = (given: readonly query.GrantRow[]): Map<number, { day: string; today: number }> =>
  new Map(
    given
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map((row) => [row.user_id, { day: row.day, today: row.today! }]),
  )
