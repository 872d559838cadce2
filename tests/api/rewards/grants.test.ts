import { describe, expect, it } from 'vitest'
import { createPublisher, type Published, writeOutbox } from '#server/platform/outbox/write.ts'
import { poolSql } from '#server/platform/sql.ts'
import { getLeague, getStandings, getXp } from '#shared/contract/rewards/index.ts'
import { factAnswered } from '#shared/events/index.ts'
import type { Person } from '../../support/factories.ts'
import { rewardsOf } from '../../support/rewards.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const { query, give, answer } = rewardsOf(world)
const xpOf = async (person: Person) => (await world.as(person).call(getXp, {})).xp.at(-1)!
const grantsOf = (person: Person) =>
  query<{ source: string; amount: number }>('select source, amount from xp_grants where user_id = $1 order by id', [
    person.id,
  ])

/** Puts answers into the outbox as the quiz does, and waits until they are heard. */
async function hear(answers: readonly Parameters<typeof factAnswered.payload.parse>[0][]): Promise<void> {
  const published: Published[] = []
  const publish = createPublisher(published)
  for (const payload of answers) publish(factAnswered, payload as never)
  await writeOutbox(poolSql(world.database.pool), published)
  await until(
    () =>
      query<{ n: number }>(
        `select count(*)::int as n from outbox where name = 'quiz.factAnswered' and heard_at is null`,
      ),
    ([left]) => left!.n === 0,
  )
}
const right = (person: Person, fact_id: number, more: object = {}) => ({
  user_id: person.id,
  fact_id,
  card_id: 1,
  correct: true,
  at: world.clock.now().toISOString(),
  answer_ms: 2000,
  question_signs: 40,
  ...more,
})

describe('XP', () => {
  it('XPA-GA001: 500 grants at once, each of them twice, are given once each, and day, table and week agree', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.make.member({ lead: 116 })))
    const deeds = people.flatMap((person) => Array.from({ length: 100 }, (_, fact) => answer(person, 5000 + fact)))
    const heaps = Array.from({ length: 50 }, (_, place) => deeds.slice(place * 10, (place + 1) * 10))
    await Promise.all([...heaps, ...heaps.toReversed()].map((heap) => give(...heap)))
    expect(await Promise.all(people.map(xpOf))).toEqual(Array(5).fill(100))
    const { league_id } = await world.as(people[0]!).call(getLeague, {})
    const table = await world.as(people[0]!).call(getStandings, { league_id: league_id! })
    expect(table.rows.map(({ xp }) => xp)).toEqual(Array(5).fill(100))
    // A change for each heap that gave something to the table, and one for each place that was taken.
    expect(table.version).toBeLessThanOrEqual(100)
    const sums = await query(
      'select d.xp, (select sum(amount)::int from xp_grants g where g.user_id = d.user_id and g.day = d.day) as sum from xp_days d where d.user_id = any($1)',
      [people.map(({ id }) => id)],
    )
    expect(sums).toEqual(Array(5).fill({ xp: 100, sum: 100 }))
  })
  it('XPA-RU002: answers that come in a heap are given once each, also where they are heard of twice', async () => {
    const people = await Promise.all([1, 2, 3].map(() => world.make.member()))
    const answers = people.flatMap((person) => [
      right(person, 1),
      right(person, 2),
      right(person, 3, { correct: false }),
    ])
    await hear(answers)
    await hear(answers)
    expect(await Promise.all(people.map(xpOf))).toEqual([2, 2, 2])
    const counts = await query(
      `select name, count from achievements where user_id = $1 and name in ('facts_mastered', 'questions_answered') order by name`,
      [people[0]!.id],
    )
    expect(counts).toEqual([
      { name: 'facts_mastered', count: 2 },
      { name: 'questions_answered', count: 6 },
    ])
  })
  it('one event that cannot be handled holds up no other of its heap, and keeps its request’s number', async () => {
    const person = await world.make.member()
    await query(
      `insert into outbox (name, room, payload, request_id) values ('quiz.factAnswered', null, '{"user_id": "nobody", "fact_id": 1, "correct": true, "at": "2026-01-01T00:00:00Z"}', null),
         ('quiz.factAnswered', null, $1, 'request-7')`,
      [JSON.stringify(right(person, 9))],
    )
    await hear([right(person, 10)])
    await until(
      () => xpOf(person),
      (xp) => xp === 2,
    )
    const told = await query<{ request_id: string | null }>(
      `select request_id from outbox where name = 'rewards.xpGranted' and (payload->>'user_id')::int = $1 order by id`,
      [person.id],
    )
    expect(told.map(({ request_id }) => request_id)).toContain('request-7')
    expect(
      await query(`select subscriber from stuck_events where subscriber like 'rewards.%' and given_up_at is null`),
    ).toEqual([{ subscriber: 'rewards.grantForAnswer' }])
    await query('delete from stuck_events')
  })
  it('XPA-GA001: a card gives all in two rounds of a day, half in the third and nothing after that; another card all', async () => {
    const person = await world.make.member()
    const counted = (rounds: number) =>
      query(
        `insert into xp_card_days (user_id, card_id, day, rounds) select $1, 77, today, $2 from users where id = $1
           on conflict (user_id, card_id, day) do update set rounds = excluded.rounds`,
        [person.id, rounds],
      )
    await give(answer(person, 1, { cardId: 77 }))
    await counted(2)
    await give(answer(person, 2, { cardId: 77 }), answer(person, 77, { source: 'quiz_finished', cardId: 77 }))
    await counted(3)
    await give(answer(person, 3, { cardId: 77 }), answer(person, 77, { source: 'card_mastered', cardId: 77 }))
    await give(answer(person, 4, { cardId: 78 }))
    expect((await grantsOf(person)).map(({ source, amount }) => [source, amount])).toEqual([
      ['quiz_answer', 1],
      ['quiz_answer', 0],
      ['quiz_finished', 1],
      ['quiz_answer', 0],
      ['card_mastered', 5],
      ['quiz_answer', 1],
    ])
    expect(await xpOf(person)).toBe(8)
  })
  it('an answer counts for the day and the week in which the server received it, however late it is heard of', async () => {
    const person = await world.make.member({ timezone: 'UTC' })
    const before = world.clock.now()
    const sunday = new Date('2027-03-07T23:59:59.500Z')
    world.clock.set(new Date('2027-03-08T00:00:10Z'))
    await give(answer(person, 1, { at: sunday }))
    await give(answer(person, 2))
    const days = await query('select day::text, xp from xp_days where user_id = $1 order by day', [person.id])
    expect(days).toEqual([
      { day: '2027-03-07', xp: 1 },
      { day: '2027-03-08', xp: 1 },
    ])
    // No table of the week that is over was open, and none is opened for it.
    const { league_id, xp } = await world.as(person).call(getLeague, {})
    expect([league_id !== null, xp]).toEqual([true, 1])
    world.clock.set(before)
  })
})
