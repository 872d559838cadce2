import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/rewards/index.ts'
import { DAILY_GOAL_DEFAULT } from '#shared/dailyGoal.ts'
import { NotFound } from '#shared/errors.ts'
import { leagueWeek, marketGroup, playsInLeague, tierOf } from '#shared/rules/rewards/league.ts'
import { hourOfWeek, type Pace, paceFrom } from '#shared/rules/rewards/pace.ts'
import { addDays, epochSeconds } from '#shared/time.ts'
import { days as personDays } from '../accounts/index.ts'
import { playersOf, xpByHour, xpSince } from './queries/grants.ts'
import * as query from './queries/leagues.ts'
import { standingBefore } from './seats.ts'
import { maySeeLeague, readStandings } from './standings.ts'
import { streakOf } from './streaks.ts'

export async function getLeague(ctx: Context): Promise<Answer<typeof contract.getLeague>> {
  const { sql, actor, now } = ctx
  const { startsAt, expiresAt } = leagueWeek(now)
  const own = await sql.one(query.ownStanding, [actor.id, startsAt])
  const past = await sql.one(query.pastWeek, [actor.id, startsAt])
  const plays = playsInLeague(actor.role)
  const standing = own ? { tier: own.tier, pace: 0 } : await standingBefore(ctx, actor.id, startsAt)
  const tier = standing?.tier ?? past?.tier ?? 1
  const waiting = own ? undefined : await sql.one(query.waitingOf, [actor.id, startsAt])
  const isNew = Boolean(past && !past.complete_seen)
  return {
    league_id: own?.league_id ?? null,
    expires_at: epochSeconds(expiresAt),
    server_now: epochSeconds(now),
    config: { ...tierOf(tier), tier },
    plays,
    rank: own?.rank ?? null,
    xp: own?.xp ?? waiting?.xp ?? 0,
    would_join: own || !plays || !standing ? null : await readWouldJoin(ctx, startsAt, standing),
    is_counting: !standing,
    pace: plays ? await readPace(ctx, startsAt) : null,
    past: past ?? null,
    complete: {
      show: isNew,
      league_id: isNew ? past!.league_id : null,
      rank: isNew ? past!.rank : null,
      result: isNew ? past!.result : null,
    },
  }
}

/** One's own line to beat this week. */
async function readPace({ sql, actor, now }: Context, startsAt: Date): Promise<Pace> {
  const [player] = await sql.rows(playersOf, [[actor.id]])
  const hours = await sql.rows(xpByHour, [actor.id, leagueWeek(new Date(startsAt.getTime() - 1)).startsAt, startsAt])
  return paceFrom(hours, player?.daily_goal ?? DAILY_GOAL_DEFAULT, hourOfWeek(now, startsAt))
}

/** The table where a person's first XP would give them a place if it came now. */
async function readWouldJoin(ctx: Context, startsAt: Date, { tier, pace }: { tier: number; pace: number }) {
  const table = await ctx.sql.one(query.bestTable, [startsAt, marketGroup(ctx.actor.lead), tier, pace])
  return (table && (await readStandings(ctx, table.id))) ?? null
}

export async function getStandings(
  ctx: Context,
  { league_id }: Input<typeof contract.getStandings>,
): Promise<Answer<typeof contract.getStandings>> {
  const standings = (await maySeeLeague(ctx.sql, ctx.actor, league_id)) && (await readStandings(ctx, league_id))
  if (!standings) throw NotFound()
  return standings
}

export async function dismissLeagueResult(
  { sql, actor }: Context,
  { league_id }: Input<typeof contract.dismissLeagueResult>,
): Promise<null> {
  await sql.rows(query.markResultsSeen, [actor.id, league_id])
  return null
}

export async function getXp(
  { sql, actor, now }: Context,
  { days }: Input<typeof contract.getXp>,
): Promise<Answer<typeof contract.getXp>> {
  const player = await sql.one(playersOf, [[actor.id]])
  const { day: today } = (await personDays.readToday({ sql, now }, actor.id))!
  const names = Array.from({ length: days }, (_, i) => addDays(today, i + 1 - days))
  const rows = await sql.rows(xpSince, [actor.id, names[0]!])
  const byDay = new Map(rows.map((row) => [row.day, row.xp]))
  return {
    xp: names.map((name) => byDay.get(name) ?? 0),
    days: names,
    daily_goal: player!.daily_goal ?? DAILY_GOAL_DEFAULT,
    daily_streak: await streakOf(sql, actor.id, today, player!.daily_goal),
  }
}
