import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import { leagueWeek, playsInLeague, tierOf } from '#shared/rules/rewards/league.ts'
import { DAILY_GOAL_DEFAULT } from '#shared/rules/rewards/xp.ts'
import { addDays, epochSeconds } from '#shared/time.ts'
import { readToday } from '../accounts/index.ts'
import { streakOf, tierNow } from './grant.ts'
import * as query from './queries.ts'
import { maySeeLeague, readStandings } from './standings.ts'

export async function getLeague(ctx: Context): Promise<Answer<typeof contract.getLeague>> {
  const { sql, actor, now } = ctx
  const { startsAt, expiresAt } = leagueWeek(now)
  const own = await sql.one(query.ownStanding, [actor.id, startsAt])
  const past = await sql.one(query.unseenResult, [actor.id, startsAt])
  const tier = own?.tier ?? (await tierNow(ctx, actor.id))
  return {
    league_id: own?.league_id ?? null,
    expires_at: epochSeconds(expiresAt),
    server_now: epochSeconds(now),
    config: { ...tierOf(tier), tier },
    plays: playsInLeague(actor.role),
    rank: own?.rank ?? null,
    xp: own?.xp ?? 0,
    complete: {
      show: Boolean(past),
      league_id: past?.league_id ?? null,
      rank: past?.rank ?? null,
      result: past?.result ?? null,
    },
  }
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
  const player = await sql.one(query.playerOf, [actor.id])
  const { day: today } = (await readToday({ sql, now }, actor.id))!
  const names = Array.from({ length: days }, (_, i) => addDays(today, i + 1 - days))
  const rows = await sql.rows(query.xpSince, [actor.id, names[0]!])
  const byDay = new Map(rows.map((row) => [row.day, row.xp]))
  const streak = await streakOf({ sql }, actor.id, today, player!.daily_goal)
  return {
    xp: names.map((name) => byDay.get(name) ?? 0),
    days: names,
    daily_goal: player!.daily_goal ?? DAILY_GOAL_DEFAULT,
    daily_streak: streak.days,
  }
}
