import type { SubscriberContext } from '#server/platform/subscriptions.ts'
import { standingsMoved, xpGranted } from '#shared/events/index.ts'
import { displayName, LEAGUE, leagueWeek, marketGroup, playsInLeague } from '#shared/rules/rewards/league.ts'
import { bridgedDays, dailyStreak, type ReachedDay, XP, type XpSource } from '#shared/rules/rewards/xp.ts'
import { addDays } from '#shared/time.ts'
import { enterToday } from '../accounts/index.ts'

type Work = Pick<SubscriberContext, 'sql' | 'now' | 'publish'>
type Person = {
  role: string
  lead: number | null
  first_name: string
  last_name: string
  avatar: string | null
  hidden: boolean
  daily_goal: number
}

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
  const person = await ctx.sql.one<Person>(
    `select role, lead, first_name, last_name, avatar, coalesce((settings->>'hide_in_league')::boolean, false) as hidden,
            coalesce((settings->>'daily_goal')::int, 10) as daily_goal from users where id = $1`,
    [userId],
  )
  const today = person && (await enterToday(ctx, userId))
  if (!today) return { amount: 0, dailyStreak: 0 }
  const { day } = today
  const given = await ctx.sql.one(
    `insert into xp_grants (user_id, source, source_id, amount, day, granted_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, source, source_id, day) do nothing returning 1 as one`,
    [userId, source, sourceId, XP[source], day, ctx.now],
  )
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
  goal: number,
): Promise<{ today: number; days: number }> {
  const rows = await sql.rows<ReachedDay & { xp: number }>(
    `select day::text, sum(amount)::int as xp, min(granted_at) as "firstAt", max(granted_at) as "lastAt" from xp_grants
     where user_id = $1 and day > $2 group by day`,
    [userId, addDays(day, -366)],
  )
  const reached = rows.filter((row) => row.xp >= goal)
  const days = dailyStreak(new Set(reached.map((row) => row.day)), day, bridgedDays(reached))
  return { today: rows.find((row) => row.day === day)?.xp ?? 0, days }
}

async function moveInLeague(ctx: Work, userId: number, person: Person, amount: number): Promise<void> {
  const { startsAt, expiresAt } = leagueWeek(ctx.now)
  const leagueId = await placeIn(ctx, userId, person, startsAt, expiresAt)
  // The league's row is locked from here to the commit, so versions and rows move together.
  const league = await ctx.sql.one<{ version: number }>(
    'update leagues set version = version + 1 where id = $1 returning version',
    [leagueId],
  )
  const member = await ctx.sql.one<{ xp: number }>(
    'update league_members set xp = xp + $3, reached_at = $4 where league_id = $1 and user_id = $2 returning xp',
    [leagueId, userId, amount, ctx.now],
  )
  const rank = await ctx.sql.one<{ rank: number }>(
    'select 1 + count(*)::int as rank from league_members where league_id = $1 and user_id <> $2 and (xp > $3 or (xp = $3 and reached_at <= $4))',
    [leagueId, userId, member!.xp, ctx.now],
  )
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
async function placeIn(ctx: Work, userId: number, person: Person, startsAt: Date, expiresAt: Date): Promise<number> {
  const own = await ctx.sql.one<{ league_id: number }>(
    'select league_id from league_members where user_id = $1 and starts_at = $2',
    [userId, startsAt],
  )
  if (own) return own.league_id
  const group = marketGroup(person.lead)
  // One joiner at a time for each group: else two would open two tables, or one person take two places.
  await ctx.sql.rows('select pg_advisory_xact_lock(7303, hashtext($1))', [group])
  const again = await ctx.sql.one<{ league_id: number }>(
    'select league_id from league_members where user_id = $1 and starts_at = $2',
    [userId, startsAt],
  )
  if (again) return again.league_id
  const tier = await tierNow(ctx, userId)
  const open =
    (await ctx.sql.one<{ id: number }>(
      `update leagues set members = members + 1 where id = (select id from leagues where starts_at = $1 and market_group = $2 and tier = $3
       and members < ${LEAGUE.places} order by id limit 1) returning id`,
      [startsAt, group, tier],
    )) ??
    (await ctx.sql.one<{ id: number }>(
      'insert into leagues (market_group, tier, starts_at, expires_at, members) values ($1, $2, $3, $4, 1) returning id',
      [group, tier, startsAt, expiresAt],
    ))
  await ctx.sql.rows(
    'insert into league_members (league_id, user_id, starts_at, xp, reached_at) values ($1, $2, $3, 0, $4)',
    [open!.id, userId, startsAt, ctx.now],
  )
  return open!.id
}

/** The tier that the last week played led to; 1 for a newcomer. */
export async function tierNow({ sql }: Pick<Work, 'sql'>, userId: number): Promise<number> {
  const last = await sql.one<{ tier: number; result: string | null }>(
    `select l.tier, m.result from league_members m join leagues l on l.id = m.league_id where m.user_id = $1 order by m.starts_at desc limit 1`,
    [userId],
  )
  if (!last) return 1
  return last.tier + (last.result === 'promoted' ? 1 : last.result === 'demoted' ? -1 : 0)
}
