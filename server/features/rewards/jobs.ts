import type { SubscriberContext } from '#server/platform/subscriptions.ts'
import { leagueCompleted } from '#shared/events/index.ts'
import { rankStandings, resultOf } from '#shared/rules/rewards/league.ts'

type Row = { user_id: number; xp: number; reached_at: string; rank: number }

/**
 * XPA-GA002. Closes the tables whose week is over: ranks and results are written once and told to each person.
 * May run twice or late. Returns how many tables were closed.
 */
export async function closeLeagues({
  sql,
  now,
  publish,
}: Pick<SubscriberContext, 'sql' | 'now' | 'publish'>): Promise<number> {
  const due = await sql.rows<{ id: number; tier: number; members: number }>(
    `update leagues set closed_at = $1, version = version + 1 where id in
       (select id from leagues where expires_at <= $1 and closed_at is null order by id limit 200 for update skip locked)
     returning id, tier, members`,
    [now],
  )
  for (const league of due) {
    const rows = await sql.rows<Row>(
      'select user_id, xp, reached_at::text, 0 as rank from league_members where league_id = $1',
      [league.id],
    )
    const results = rankStandings(rows).map((row) => ({
      ...row,
      result: resultOf(row.rank, row.xp, rows.length, league.tier),
    }))
    await sql.rows(
      `update league_members m set rank = r.rank, result = r.result from unnest($2::int[], $3::int[], $4::text[]) as r(user_id, rank, result)
       where m.league_id = $1 and m.user_id = r.user_id`,
      [league.id, results.map((r) => r.user_id), results.map((r) => r.rank), results.map((r) => r.result)],
    )
    for (const { user_id, rank, result } of results)
      publish(leagueCompleted, { user_id, league_id: league.id, rank, result })
  }
  return due.length
}
