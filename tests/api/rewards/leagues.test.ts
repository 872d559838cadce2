import { describe, expect, it } from 'vitest'
import { closeLeagues, placeWaiting } from '#server/features/rewards/index.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { getLeague, getStandings } from '#shared/contract/rewards/index.ts'
import { CLOSE_AFTER_MS, CLOSE_AT_LAST_MS, leagueWeek, rankStandings, resultOf } from '#shared/rules/rewards/league.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { rewardsOf } from '../../support/rewards.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const { query, give, answer, tableOf } = rewardsOf(world)
type Work = Parameters<typeof closeLeagues>[0]
const inOne = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
  inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, ({ sql, publish }) =>
    run({ sql, publish, now: world.clock.now() }),
  )
const close = (atOnce?: number) => inOne((work) => closeLeagues(work, atOnce))
const closeAll = async () => {
  while ((await close()) > 0);
}
const members = (count: number, lead = 101): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => world.make.member({ lead })))
const leagueOf = async (person: Person) => (await world.as(person).call(getLeague, {})).league_id

describe('the close of the week', () => {
  it('XPA-GA002: ranks and results are those of the rule, over many tables drawn at random', async () => {
    const people = await members(30)
    const drawn = new Map<
      number,
      { tier: number; rows: { user_id: number; xp: number; reached_at: string; rank: number }[] }
    >()
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % most
    }
    for (let week = 1; week <= 24; week++) {
      const some = people.slice(0, 1 + random(30))
      const xp = some.map(() => random(12))
      const tier = 1 + random(6)
      const id = await tableOf(some, xp, { weeksAgo: week, tier })
      const { startsAt } = leagueWeek(new Date(world.clock.now().getTime() - week * 7 * DAY_MS))
      const rows = some.map((person, place) => ({
        user_id: person.id,
        xp: xp[place]!,
        reached_at: new Date(startsAt.getTime() + (place + 1) * 60_000).toISOString(),
        rank: 0,
      }))
      drawn.set(id, { tier, rows })
    }
    await closeAll()
    for (const [id, { tier, rows }] of drawn) {
      const stored = await query(
        'select user_id, rank, result from league_members where league_id = $1 order by rank',
        [id],
      )
      const expected = rankStandings(rows).map(({ user_id, rank, xp }) => ({
        user_id,
        rank,
        result: resultOf(rank, xp, rows.length, tier),
      }))
      expect(stored).toEqual(expected)
    }
  })
  it('is done once by two at once, and a broken-off one leaves nothing behind', async () => {
    const tables: number[] = []
    for (let week = 1; week <= 6; week++) tables.push(await tableOf(await members(2), [3, 1], { weeksAgo: week }))
    const broken = inOne(async (work) => {
      await closeLeagues(work)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await query('select 1 from leagues where id = any($1) and closed_at is not null', [tables])).toEqual([])
    const run = async () => {
      let sum = 0
      for (let done = await close(1); done > 0; done = await close(1)) sum += done
      return sum
    }
    const [one, two] = await Promise.all([run(), run()])
    expect(one + two).toBe(6)
    expect(await close()).toBe(0)
    const told = await query<{ n: number }>(
      `select count(*)::int as n from outbox where name = 'rewards.leagueClosed' and (payload->>'league_id')::int = any($1)`,
      [tables],
    )
    expect(told).toEqual([{ n: 6 }])
  })
  it('waits a minute for requests, and up to an hour for answers that are still to be heard of', async () => {
    const before = world.clock.now()
    const table = await tableOf(await members(2), [5, 4])
    const { expiresAt } = leagueWeek(before)
    const at = (ms: number) => world.clock.set(new Date(expiresAt.getTime() + ms))
    const closed = async () =>
      (await query('select 1 from leagues where id = $1 and closed_at is not null', [table])).length === 1
    at(1000)
    await closeAll()
    expect(await closed()).toBe(false)
    at(CLOSE_AFTER_MS + 1000)
    // Taken by a subscriber that is at work for two minutes: in flight.
    await query(
      `insert into outbox (name, room, payload, hear_after) values ('quiz.factAnswered', null, $1, now() + interval '1 day')`,
      [JSON.stringify({ user_id: 1, fact_id: 1, card_id: 1, correct: true, at: new Date(expiresAt.getTime() - 10) })],
    )
    await closeAll()
    expect(await closed()).toBe(false)
    at(CLOSE_AT_LAST_MS + 1000)
    await closeAll()
    expect(await closed()).toBe(true)
    await query(`delete from outbox where hear_after > now() + interval '1 hour'`)
    world.clock.set(before)
  })
  it('who earns in the new week before it waits for a place, and has it in the tier that last week led to', async () => {
    const people = await members(9, 107)
    await tableOf(people, [9, 8, 7, 6, 5, 4, 3, 2, 1], { weeksAgo: 1, tier: 3, group: 'college' })
    const [first, last] = [people[0]!, people[8]!]
    await give(answer(first, 1), answer(first, 2))
    await give(answer(last, 3))
    expect(await world.as(first).call(getLeague, {})).toMatchObject({ league_id: null, is_counting: true, xp: 2 })
    expect(await inOne(placeWaiting)).toBe(0)
    await closeAll()
    await Promise.all([inOne(placeWaiting), inOne(placeWaiting)])
    expect(await world.as(first).call(getLeague, {})).toMatchObject({ config: { tier: 4 }, xp: 2, is_counting: false })
    expect(await world.as(last).call(getLeague, {})).toMatchObject({ config: { tier: 3 }, xp: 1 })
    expect(await query('select 1 from league_waiting')).toEqual([])
  })
})

describe('a place', () => {
  it('XPA-GA002: once a table is full, people of like pace sit together, and none has more than thirty', async () => {
    const fast = await members(40, 112)
    const slow = await members(40, 112)
    const played = async (people: Person[], xp: number) => {
      for (let from = 0; from < people.length; from += 30) {
        const some = people.slice(from, from + 30)
        const id = await tableOf(
          some,
          some.map(() => xp),
          { weeksAgo: 1, group: 'college' },
        )
        await query(`update leagues set closed_at = now() where id = $1`, [id])
        await query(`update league_members set result = 'stayed', rank = 1 where league_id = $1`, [id])
      }
    }
    await played(fast, 400)
    await played(slow, 6)
    // The college group of this file's tier 1 has no table of this week yet.
    await Promise.all(
      fast.map((person, place) => Promise.all([person, slow[place]!].map((one) => give(answer(one, 1))))),
    )
    const rows = await query<{ id: number; pace: number; members: number; sat: number; fast: number }>(
      `select l.id, l.pace, l.members, count(*)::int as sat, count(*) filter (where m.user_id = any($1))::int as fast
         from leagues l join league_members m on m.league_id = l.id where m.user_id = any($2) and m.starts_at = $3
         group by l.id order by l.id`,
      [fast.map(({ id }) => id), [...fast, ...slow].map(({ id }) => id), leagueWeek(world.clock.now()).startsAt],
    )
    expect(rows.reduce((sum, { sat }) => sum + sat, 0)).toBe(80)
    expect(rows.every(({ members, sat }) => members <= 30 && members === sat)).toBe(true)
    // After the first one people sit with their like from the middle of a table on.
    const mixed = (row: (typeof rows)[number]) => Math.min(row.fast, row.sat - row.fast)
    expect(rows.slice(1).every((row) => mixed(row) <= 15)).toBe(true)
    expect(rows.length).toBeGreaterThan(2)
  })
  it('XPA-RU007: who has none yet sees the table where the first XP would give one, and gets it there', async () => {
    const [sitting, coming, educator] = [
      await world.make.member({ lead: 100 }),
      await world.make.member({ lead: 100 }),
      await world.make.educator(),
    ]
    await give(answer(sitting, 1))
    const seen = await world.as(coming).call(getLeague, {})
    expect(seen).toMatchObject({ league_id: null, would_join: { rows: [{ user_id: sitting.id, xp: 1 }] } })
    expect((await world.as(educator).call(getLeague, {})).would_join).toBeNull()
    await give(answer(coming, 1))
    expect(await leagueOf(coming)).toBe(seen.would_join!.league_id)
    const table = await world.as(coming).call(getStandings, { league_id: seen.would_join!.league_id })
    expect(table.rows.map(({ user_id }) => user_id)).toEqual([sitting.id, coming.id])
  })
  it('XPA-GA002: one’s own pace is what one had last week by the hour, the daily goal without one, and nobody’s who does not play', async () => {
    const [seasoned, fresh] = await members(2, 203)
    await give(answer(seasoned!, 1))
    const earned = (await world.as(seasoned!).call(getLeague, {})).xp
    await query("update xp_grants set granted_at = granted_at - interval '7 days', day = day - 7 where user_id = $1", [
      seasoned!.id,
    ])
    const { startsAt } = leagueWeek(world.clock.now())
    const hour = Math.floor((world.clock.now().getTime() - startsAt.getTime()) / 3_600_000)
    const paceOf = async (person: Person) => (await world.as(person).call(getLeague, {})).pace
    expect(await paceOf(seasoned!)).toEqual({ of: 'last_week', steps: [{ hour, xp: earned }] })
    expect((await paceOf(fresh!))?.steps[0]).toEqual({ hour, xp: 10 })
    await give(answer(fresh!, 1))
    expect(await paceOf(fresh!)).toMatchObject({
      of: 'goal',
      steps: [{ hour, xp: 10 }, { hour: hour + 24, xp: 20 }, {}, {}, {}],
    })
    expect(await paceOf(await world.make.educator())).toBeNull()
  })
  it('last week stays to be seen after its result was put away, and its winner counts', async () => {
    const [winner, other] = await members(2, 202)
    await tableOf([winner!, other!], [9, 2], { weeksAgo: 1, tier: 2 })
    await closeAll()
    const { past, complete } = await world.as(other!).call(getLeague, {})
    expect([past, complete.show]).toEqual([
      { league_id: expect.any(Number), tier: 2, rank: 2, xp: 2, members: 2, result: 'promoted' },
      true,
    ])
    await until(
      () =>
        query<{ count: number }>(`select count from achievements where user_id = $1 and name = 'league_wins'`, [
          winner!.id,
        ]),
      ([won]) => won?.count === 1,
    )
    await until(
      () => query(`select title from notifications where user_id = $1 and kind = 'league_result'`, [other!.id]),
      ([told]) => (told as { title: string } | undefined)?.title === 'You came 2nd last week',
    )
  })
})
