import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/rewards/index.ts'
import { NotFound } from '#shared/errors.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { displayName, LEAGUE, leagueWeek, playsInLeague, rankStandings, tierOf } from '#shared/rules/rewards/league.ts'
import { addDays } from '#shared/time.ts'
import { readToday } from '../accounts/index.ts'
import { streakOf, tierNow } from './grant.ts'

const epoch = (at: Date): number => Math.floor(at.getTime() / 1000)

export async function getLeague(ctx: Context): Promise<Answer<typeof contract.getLeague>> {
  const { sql, actor, now } = ctx
  const { startsAt, expiresAt } = leagueWeek(now)
  const own = await sql.one<{ league_id: number; xp: number; tier: number; rank: number }>(
    `select m.league_id, m.xp, l.tier, (select 1 + count(*)::int from league_members o where o.league_id = m.league_id
       and (o.xp > m.xp or (o.xp = m.xp and o.reached_at < m.reached_at))) as rank
     from league_members m join leagues l on l.id = m.league_id where m.user_id = $1 and m.starts_at = $2`,
    [actor.id, startsAt],
  )
  const past = await sql.one<{ league_id: number; rank: number; result: 'promoted' | 'stayed' | 'demoted' }>(
    `select league_id, rank, result from league_members where user_id = $1 and starts_at < $2 and result is not null and not complete_seen
     order by starts_at desc limit 1`,
    [actor.id, startsAt],
  )
  const tier = own?.tier ?? (await tierNow(ctx, actor.id))
  return {
    league_id: own?.league_id ?? null,
    expires_at: epoch(expiresAt),
    server_now: epoch(now),
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

type MemberRow = {
  user_id: number
  first_name: string
  last_name: string
  avatar: string | null
  hidden: boolean
  xp: number
  reached_at: Date
}

/** The table of a league with its version, read in one statement so that both fit together. */
export async function readStandings(
  { sql, now }: { sql: Sql; now: Date },
  leagueId: number,
): Promise<Answer<typeof contract.getStandings> | undefined> {
  const league = await sql.one<{ tier: number; version: number; expires_at: Date; rows: MemberRow[] }>(
    `select l.tier, l.version, l.expires_at, (select coalesce(json_agg(json_build_object('user_id', u.id, 'first_name', u.first_name,
       'last_name', u.last_name, 'avatar', u.avatar, 'hidden', coalesce((u.settings->>'hide_in_league')::boolean, false), 'xp', m.xp,
       'reached_at', m.reached_at)), '[]'::json) from league_members m join users u on u.id = m.user_id where m.league_id = l.id) as rows
     from leagues l where l.id = $1`,
    [leagueId],
  )
  if (!league) return undefined
  const rows = league.rows.map((row) => ({
    rank: 1,
    user_id: row.user_id,
    name: displayName(row),
    avatar: row.hidden ? null : row.avatar,
    xp: row.xp,
    reached_at: new Date(row.reached_at).toISOString(),
  }))
  return {
    league_id: leagueId,
    tier: league.tier,
    name: tierOf(league.tier).name,
    version: league.version,
    expires_at: epoch(league.expires_at),
    server_now: epoch(now),
    promote: LEAGUE.promote,
    demote: LEAGUE.demote,
    rows: rankStandings(rows),
  }
}

/** A table is for those in it; staff may look. */
export const maySeeLeague = async (sql: Sql, actor: Context['actor'], leagueId: number): Promise<boolean> =>
  isStaff(actor) ||
  Boolean(
    await sql.one('select 1 as one from league_members where league_id = $1 and user_id = $2', [leagueId, actor.id]),
  )

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
  await sql.rows(
    'update league_members set complete_seen = true where user_id = $1 and result is not null and league_id <= $2',
    [actor.id, league_id],
  )
  return null
}

export async function getXp(
  { sql, actor, now }: Context,
  { days }: Input<typeof contract.getXp>,
): Promise<Answer<typeof contract.getXp>> {
  const person = await sql.one<{ goal: number }>(
    `select coalesce((settings->>'daily_goal')::int, 10) as goal from users where id = $1`,
    [actor.id],
  )
  const { day: today } = (await readToday({ sql, now }, actor.id))!
  const names = Array.from({ length: days }, (_, i) => addDays(today, i + 1 - days))
  const rows = await sql.rows<{ day: string; xp: number }>(
    'select day::text, sum(amount)::int as xp from xp_grants where user_id = $1 and day >= $2 group by day',
    [actor.id, names[0]],
  )
  const byDay = new Map(rows.map((row) => [row.day, row.xp]))
  const streak = await streakOf({ sql }, actor.id, today, person!.goal)
  return {
    xp: names.map((name) => byDay.get(name) ?? 0),
    days: names,
    daily_goal: person!.goal,
    daily_streak: streak.days,
  }
}
