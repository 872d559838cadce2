import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { areWaiting } from '#server/platform/outbox/write.ts'
import { cardHeard, factAnswered, leagueClosed, longRoundFinished, roundFinished } from '#shared/events/index.ts'
import { CLOSE_AFTER_MS, CLOSE_AT_LAST_MS, leagueWeek, playsInLeague } from '#shared/rules/rewards/league.ts'
import { days } from '../accounts/index.ts'
import { playersOf } from './queries/grants.ts'
import * as query from './queries/leagues.ts'
import { moveInLeagues } from './seats.ts'

type Work = Pick<SubscriberContext, 'sql' | 'now' | 'publish'>
/** Tables that are closed in one transaction: some 0.2 s, in which a member's XP of the new week waits. */
const TABLES_AT_ONCE = 500
const PLACED_AT_ONCE = 20

/**
 * XPA-GA002. Closes tables whose week is over, so many at a time: ranks and results are written once and told to each
 * table. It waits a minute for requests that came in before the end, and for answers of theirs that are still to be heard
 * of. May run twice, late, or beside another one. Returns how many tables were closed.
 */
export async function closeLeagues({ sql, now, publish }: Work, atOnce = TABLES_AT_ONCE): Promise<number> {
  const { startsAt } = leagueWeek(now)
  const since = now.getTime() - startsAt.getTime()
  const endedBefore = since < CLOSE_AFTER_MS ? new Date(startsAt.getTime() - 1) : startsAt
  const mayWait = since >= CLOSE_AFTER_MS && since < CLOSE_AT_LAST_MS
  if (mayWait && (await areWaiting(sql, [factAnswered, roundFinished, longRoundFinished, cardHeard], startsAt)))
    return 0
  const due = await sql.rows(query.holdDue, [endedBefore, atOnce])
  if (due.length === 0) return 0
  const closed = await sql.rows(query.closeHeld, [now, due.map(({ id }) => id)])
  for (const { id, tier, version, results } of closed)
    publish(leagueClosed, { league_id: id, tier, results }, { from: version - 1, to: version })
  return closed.length
}

/** Gives those a place of the new week who earned XP in it before their table of last week was closed. */
export async function placeWaiting(ctx: Work): Promise<number> {
  const ready = await ctx.sql.rows(query.readyToPlace, [PLACED_AT_ONCE])
  if (ready.length === 0) return 0
  // Their rows first, as wherever something is given.
  const ids = ready.map(({ user_id }) => user_id)
  await days.enterDays(
    ctx.sql,
    ids.map((userId) => ({ userId, at: ctx.now })),
  )
  const players = new Map((await ctx.sql.rows(playersOf, [ids])).map((one) => [one.id, one]))
  const taken = await ctx.sql.rows(query.takeWaiting, [ids])
  await moveInLeagues(
    ctx,
    taken.flatMap((row) => {
      const player = players.get(row.user_id)
      return player && playsInLeague(player.role)
        ? [{ player, amount: row.xp, at: row.reached_at, publish: ctx.publish }]
        : []
    }),
  )
  return taken.length
}

/**
 * A heap of one or of the other, never both in one transaction: tables are held by the one and people by the other, and
 * whoever gives XP takes them the other way around. Returns how much was done: it runs again until there is nothing.
 */
export const closeWeek = async (ctx: Work): Promise<number> => (await closeLeagues(ctx)) || (await placeWaiting(ctx))
