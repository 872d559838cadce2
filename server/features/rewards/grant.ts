import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { standingsMoved, xpGranted } from '#shared/events/index.ts'
import { displayName, leagueWeek, marketGroup, playsInLeague } from '#shared/rules/rewards/league.ts'
import { bridgedDays, dailyStreak, reachesGoal, XP, type XpSource } from '#shared/rules/rewards/xp.ts'
import { addDays } from '#shared/time.ts'
import { enterToday } from '../accounts/index.ts'
import * as query from './queries.ts'

type Work = Pick<SubscriberContext, 'sql' | 'now' | 'publish'>

/**
 * XPA-GA001. Gives XP for a deed, once for each (person, source, source id, day), and moves the person's league.
 * Returns what was given; 0 when it was given before.
 *
 * Locks are taken in this order: the person's row (`enterToday`), their grants, the group's joining, the league's row, its
 * members. `closeLeagues` and the reset of a demo take theirs in the same.
 */
export async function grant(
  ctx: Work,
  userId: number,
  source: XpSource,
  sourceId: number,
): Promise<{ amount: number; dailyStreak: number }> {
  const person = await ctx.sql.one(query.playerOf, [userId])
  const today = person && (await enterToday(ctx, userId))
  if (!today) return { amount: 0, dailyStreak: 0 }
  const { day } = today
  const given = await ctx.sql.one(query.insertGrant, [userId, source, sourceId, XP[source], day, ctx.now])
  const streak = await streakOf(ctx, userId, day, person.daily_goal)
  if (!given) return { amount: 0, dailyStreak: streak.days }
  ctx.publish(xpGranted, {
    user_id: userId,
    amount: XP[source],
    source,
    source_id: sourceId,
    today: streak.today,
    daily_streak: streak.days,
  })
  if (playsInLeague(person.role)) await moveInLeague(ctx, userId, person, XP[source])
  return { amount: XP[source], dailyStreak: streak.days }
}

/** XP of today and days in a row that reached the goal. A year back is as far as a streak is counted. */
export async function streakOf(
  { sql }: Pick<Work, 'sql'>,
  userId: number,
  day: string,
  goal: number | null,
): Promise<{ today: number; days: number }> {
  const rows = await sql.rows(query.xpByDay, [userId, addDays(day, -366)])
  const reached = rows.filter((row) => reachesGoal(row.xp, goal))
  const days = dailyStreak(new Set(reached.map((row) => row.day)), day, bridgedDays(reached))
  return { today: rows.find((row) => row.day === day)?.xp ?? 0, days }
}

async function moveInLeague(ctx: Work, userId: number, person: query.Player, amount: number): Promise<void> {
  const { startsAt, expiresAt } = leagueWeek(ctx.now)
  const leagueId = await placeIn(ctx, userId, person, startsAt, expiresAt)
  // The league's row is locked from here to the commit, so versions and rows move together.
  const league = await ctx.sql.one(query.raiseLeagueVersion, [leagueId])
  const member = await ctx.sql.one(query.addXp, [leagueId, userId, amount, ctx.now])
  const rank = await ctx.sql.one(query.rankOf, [leagueId, userId, member!.xp, ctx.now])
  const row = {
    rank: rank!.rank,
    user_id: userId,
    name: displayName(person),
    avatar: person.hidden ? null : person.avatar,
    xp: member!.xp,
    reached_at: ctx.now,
  }
  ctx.publish(standingsMoved, { league_id: leagueId, rows: [row] }, { from: league!.version - 1, to: league!.version })
}

/** XPA-GA002. The person's table of the week; on the first XP a place is taken in the first open one, or in a new one. */
async function placeIn(
  ctx: Work,
  userId: number,
  person: query.Player,
  startsAt: Date,
  expiresAt: Date,
): Promise<number> {
  const own = await ctx.sql.one(query.leagueOfWeek, [userId, startsAt])
  if (own) return own.league_id
  const group = marketGroup(person.lead)
  // One joiner at a time for each group: else two would open two tables, or one person take two places.
  await ctx.sql.rows(query.lockMarketGroup, [group])
  const again = await ctx.sql.one(query.leagueOfWeek, [userId, startsAt])
  if (again) return again.league_id
  const tier = await tierNow(ctx, userId)
  const open =
    (await ctx.sql.one(query.takeOpenPlace, [startsAt, group, tier])) ??
    (await ctx.sql.one(query.insertLeague, [group, tier, startsAt, expiresAt]))
  await ctx.sql.rows(query.insertMember, [open!.id, userId, startsAt, ctx.now])
  return open!.id
}

/** The tier that the last week played led to; 1 for a newcomer. */
export async function tierNow({ sql }: Pick<Work, 'sql'>, userId: number): Promise<number> {
  const last = await sql.one(query.lastWeekOf, [userId])
  if (!last) return 1
  return last.tier + (last.result === 'promoted' ? 1 : last.result === 'demoted' ? -1 : 0)
}
