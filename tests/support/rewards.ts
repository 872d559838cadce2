import { type Deed, grantAll } from '#server/features/rewards/index.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { leagueWeek } from '#shared/rules/rewards/league.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

/** Gives XP as the subscribers do, in a transaction of its own, to people of one world. */
export function rewardsOf(world: World) {
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.database.pool.query(text, values)).rows
  const give = (...deeds: Deed[]) =>
    inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, ({ sql, publish }) =>
      grantAll({ sql, now: world.clock.now(), publish }, deeds),
    )
  const answer = (person: Person, fact: number, more: Partial<Deed> = {}): Deed => ({
    userId: person.id,
    source: 'quiz_answer',
    sourceId: fact,
    cardId: 1,
    at: world.clock.now(),
    ...more,
  })
  /** A table with so many of these XP, of a week that is so many weeks ago. */
  const tableOf = async (
    people: readonly Person[],
    xp: readonly number[],
    { weeksAgo = 0, tier = 1, group = 'nursing', pace = 0 } = {},
  ): Promise<number> => {
    const at = new Date(world.clock.now().getTime() - weeksAgo * 7 * 86_400_000)
    const { startsAt, expiresAt } = leagueWeek(at)
    const [league] = await query<{ id: number }>(
      'insert into leagues (market_group, tier, starts_at, expires_at, members, pace) values ($1, $2, $3, $4, $5, $6) returning id',
      [group, tier, startsAt, expiresAt, people.length, pace],
    )
    await query(
      `insert into league_members (league_id, user_id, starts_at, xp, reached_at)
         select $1, u, $2, x, $2::timestamptz + n * interval '1 minute' from unnest($3::int[], $4::int[]) with ordinality as m(u, x, n)`,
      [league!.id, startsAt, people.map(({ id }) => id), xp],
    )
    return league!.id
  }
  return { query, give, answer, tableOf }
}
