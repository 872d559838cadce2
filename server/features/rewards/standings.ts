import type { Context } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/rewards/index.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { displayName, LEAGUE, rankStandings, tierOf } from '#shared/rules/rewards/league.ts'
import { epochSeconds } from '#shared/time.ts'
import * as query from './queries/leagues.ts'

/** The table of a league with its version, read in one statement so that both fit together. */
export async function readStandings(
  { sql, now }: { sql: Sql; now: Date },
  leagueId: number,
): Promise<Answer<typeof contract.getStandings> | undefined> {
  const league = await sql.one(query.standingsOf, [leagueId])
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
    expires_at: epochSeconds(league.expires_at),
    server_now: epochSeconds(now),
    promote: LEAGUE.promote,
    demote: LEAGUE.demote,
    rows: rankStandings(rows),
  }
}

/** A table is for those in it; staff may look. */
export const maySeeLeague = async (sql: Sql, actor: Context['actor'], leagueId: number): Promise<boolean> =>
  isStaff(actor) || Boolean(await sql.one(query.isMember, [leagueId, actor.id]))
