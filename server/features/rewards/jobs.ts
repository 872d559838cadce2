import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import { leagueCompleted } from '#shared/events/index.ts'
import { rankStandings, resultOf } from '#shared/rules/rewards/league.ts'
import * as query from './queries.ts'

/**
 * XPA-GA002. Closes the tables whose week is over: ranks and results are written once and told to each person.
 * May run twice or late. Returns how many tables were closed.
 */
export async function closeLeagues({
  sql,
  now,
  publish,
}: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>): Promise<number> {
  const due = await sql.rows(query.closeDueLeagues, [now])
  for (const league of due) {
    const rows = await sql.rows(query.membersOf, [league.id])
    const results = rankStandings(rows).map((row) => ({
      ...row,
      result: resultOf(row.rank, row.xp, rows.length, league.tier),
    }))
    await sql.rows(query.putResults, [
      league.id,
      results.map((r) => r.user_id),
      results.map((r) => r.rank),
      results.map((r) => r.result),
    ])
    for (const { user_id, rank, result } of results)
      publish(leagueCompleted, { user_id, league_id: league.id, rank, result })
  }
  return due.length
}
