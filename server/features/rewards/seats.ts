import type { Publish } from '#server/platform/outbox/write.ts'
import { standingsMoved } from '#shared/events/index.ts'
import { displayName, leagueWeek, marketGroup, nextTier, paceOf } from '#shared/rules/rewards/league.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Work } from './grant.ts'
import type { Player } from './queries/grants.ts'
import * as query from './queries/leagues.ts'

export type Move = { player: Player; amount: number; at: Date; publish: Publish }
type Seated = Move & { leagueId: number }

/**
 * XPA-GA002. Moves people in the tables of the weeks in which they earned what they earned. What belongs to a table that is
 * closed already moves nothing any more.
 */
export async function moveInLeagues(ctx: Work, moves: readonly Move[]): Promise<void> {
  const seated: Seated[] = []
  for (const [week, ofWeek] of Map.groupBy(moves, ({ at }) => leagueWeek(at).startsAt.getTime()))
    seated.push(...(await seatAll(ctx, new Date(week), ofWeek)))
  if (seated.length === 0) return
  const raised = await ctx.sql.rows(query.raiseVersions, [[...new Set(seated.map(({ leagueId }) => leagueId))]])
  const versions = new Map(raised.map(({ id, version }) => [id, version]))
  // The leagues' rows are locked from here to the commit, so versions and rows move together.
  const sums = [...Map.groupBy(seated, ({ player, leagueId }) => `${leagueId} ${player.id}`).values()]
    .map((same) => ({
      ...same.at(-1)!,
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
      at: new Date(Math.max(...same.map(({ at }) => at.getTime()))),
    }))
    .filter(({ leagueId }) => versions.has(leagueId))
  if (sums.length === 0) return
  const [leagueIds, userIds] = [sums.map(({ leagueId }) => leagueId), sums.map(({ player }) => player.id)]
  const rows = await ctx.sql.rows(query.addXp, [
    leagueIds,
    userIds,
    sums.map(({ amount }) => amount),
    sums.map(({ at }) => at),
  ])
  const ranks = new Map((await ctx.sql.rows(query.ranksOf, [leagueIds, userIds])).map((row) => [row.user_id, row.rank]))
  const people = new Map(sums.map((move) => [move.player.id, move]))
  for (const [leagueId, moved] of Map.groupBy(rows, ({ league_id }) => league_id)) {
    const version = versions.get(leagueId)!
    people.get(moved[0]!.user_id)!.publish(
      standingsMoved,
      {
        league_id: leagueId,
        rows: moved.map((row) => viewMoved(row, people.get(row.user_id)!.player, ranks.get(row.user_id)!)),
      },
      { from: version - 1, to: version },
    )
  }
}

const viewMoved = (row: { user_id: number; xp: number; reached_at: Date }, player: Player, rank: number) => ({
  rank,
  user_id: row.user_id,
  name: displayName(player),
  avatar: player.hidden ? null : player.avatar,
  xp: row.xp,
  reached_at: row.reached_at,
})

async function seatAll(ctx: Work, startsAt: Date, moves: readonly Move[]): Promise<Seated[]> {
  const ids = [...new Set(moves.map(({ player }) => player.id))]
  const places = await ctx.sql.rows(query.placesOfWeek, [ids, startsAt])
  const leagueOf = new Map(places.map(({ user_id, league_id }) => [user_id, league_id]))
  const without = moves
    .filter(({ player }) => !leagueOf.has(player.id))
    // One after the other, and groups in their order: two heaps wait for each other, and never both.
    .toSorted(
      (a, b) => marketGroup(a.player.lead).localeCompare(marketGroup(b.player.lead)) || a.player.id - b.player.id,
    )
  for (const move of without) {
    if (leagueOf.has(move.player.id)) continue
    const leagueId = await takePlace(ctx, startsAt, move)
    if (leagueId) leagueOf.set(move.player.id, leagueId)
  }
  return moves.flatMap((move) => {
    const leagueId = leagueOf.get(move.player.id)
    return leagueId ? [{ ...move, leagueId }] : []
  })
}

/**
 * XPA-GA002. A person's place of a week, taken with its first XP: at an open table of people of like pace, or at a new one.
 * While their table of last week is not closed nobody knows their tier, so they wait for it (`placeWaiting`).
 */
async function takePlace(ctx: Work, startsAt: Date, { player, amount, at }: Move): Promise<number | undefined> {
  const standing = await standingBefore(ctx, player.id, startsAt, true)
  if (!standing) {
    await ctx.sql.rows(query.putWaiting, [player.id, startsAt, amount, at])
    return undefined
  }
  const group = marketGroup(player.lead)
  // One joiner at a time for each group: else two would open two tables, or one person take two places.
  await ctx.sql.rows(query.lockMarketGroup, [group])
  const [taken] = await ctx.sql.rows(query.placesOfWeek, [[player.id], startsAt])
  if (taken) return taken.league_id
  const wanted: query.Table = [startsAt, group, standing.tier, standing.pace]
  const { expiresAt } = leagueWeek(startsAt)
  const isOver = expiresAt.getTime() <= ctx.now.getTime()
  const table =
    (await ctx.sql.one(query.takeBestPlace, wanted)) ??
    // No table is opened for a week that is over.
    (isOver ? undefined : await ctx.sql.one(query.insertLeague, [...wanted, expiresAt]))
  if (table) await ctx.sql.rows(query.insertMember, [table.id, player.id, startsAt, at])
  return table?.id
}

/** Tier and pace with which somebody begins a week; undefined while their week before is not closed. */
export async function standingBefore(
  { sql }: Pick<Work, 'sql'>,
  userId: number,
  startsAt: Date,
  holds = false,
): Promise<{ tier: number; pace: number } | undefined> {
  const last = await sql.one(query.lastWeekOf, [userId, startsAt])
  if (!last) return { tier: 1, pace: 0 }
  const wasNextBefore = startsAt.getTime() - new Date(last.starts_at).getTime() <= 7 * DAY_MS
  const pace = wasNextBefore ? paceOf(last.xp) : 0
  if (last.closed) return { tier: nextTier(last.tier, last.result), pace }
  if (!holds || !(await sql.one(query.holdLeague, [last.id]))?.closed) return undefined
  return standingBefore({ sql }, userId, startsAt, holds)
}
