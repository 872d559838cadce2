import { describe, expect, it } from 'vitest'
import { updateUser } from '#shared/contract/accounts/index.ts'
import { decideHeldXp, getAchievements, getXp, listHeldXp } from '#shared/contract/rewards/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { rewardsOf } from '../../support/rewards.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const { query, give, answer } = rewardsOf(world)
const achievementsOf = async (person: Person) =>
  new Map((await world.as(person).call(getAchievements, {})).achievements.map((one) => [one.name, one]))
const xpOf = async (person: Person) => (await world.as(person).call(getXp, {})).xp.at(-1)!

describe('achievements', () => {
  it('XPA-GA003: are there with their levels from the first day on, without what nobody can earn yet', async () => {
    const all = await achievementsOf(await world.make.member())
    expect(all.size).toBe(9)
    expect([...all.values()].every(({ level, count }) => level === 0 && count === 0)).toBe(true)
    expect(all.has('friends_referred')).toBe(false)
    expect([...all.values()].every(({ is_counted }) => is_counted)).toBe(true)
    expect(all.get('lessons_learned')!.levels.map(({ least }) => least)).toEqual([1, 10, 50, 100, 250, 500])
    expect((await refusalOf(world.as(null).call(getAchievements, {}))).status).toBe(401)
  })
  it('XPA-GA003: count a fact once, however often it is answered, and tell a level once, of many at once too', async () => {
    const person = await world.make.member()
    const facts = Array.from({ length: 12 }, (_, fact) => answer(person, 100 + fact))
    await Promise.all([...facts, ...facts].map((deed) => give(deed)))
    world.clock.tick(86_400_000)
    await give(...facts)
    world.clock.tick(-86_400_000)
    expect((await achievementsOf(person)).get('facts_mastered')).toMatchObject({ count: 12, level: 1 })
    const told = await query(
      `select payload->>'level' as level from outbox where name = 'rewards.achievementReached' and (payload->>'user_id')::int = $1
         and payload->>'name' = 'facts_mastered'`,
      [person.id],
    )
    expect(told).toEqual([{ level: '1' }])
    await until(
      () => query(`select title, link from notifications where user_id = $1 and kind = 'achievement'`, [person.id]),
      (rows) => rows.length === 1,
    )
  })
  it('XPA-RU001: the longest streak counts, and one that breaks takes nothing away', async () => {
    const person = await world.make.member({ timezone: 'UTC' })
    const before = world.clock.now()
    const day = (n: number) => answer(person, 500 + n, { source: 'educational_audio', sourceId: 500 + n })
    for (let n = 0; n < 4; n++) {
      await give(day(n), day(n + 50))
      world.clock.tick(86_400_000)
    }
    world.clock.tick(2 * 86_400_000)
    await give(day(99), day(149))
    const streak = (await achievementsOf(person)).get('daily_streak')
    expect([streak!.count, streak!.level, (await world.as(person).call(getXp, {})).daily_streak]).toEqual([4, 1, 1])
    world.clock.set(before)
  })
  it('XPA-RU001: days that were won stay when the goal is raised, and count at once when it is lowered', async () => {
    const person = await world.make.member({ timezone: 'UTC' })
    const before = world.clock.now()
    const me = world.as(person)
    const goal = (daily_goal: number) => me.call(updateUser, { settings: { daily_goal } })
    const streak = async () => (await me.call(getXp, {})).daily_streak
    const day = (n: number) => answer(person, 700 + n, { source: 'educational_audio', sourceId: 700 + n })
    await give(day(0), day(1))
    expect(await streak()).toBe(1)
    await goal(50)
    expect(await streak()).toBe(1)
    await give(day(2))
    expect(await streak()).toBe(1)
    world.clock.tick(86_400_000)
    await give(day(3), day(4))
    expect(await streak()).toBe(1)
    await goal(10)
    expect(await streak()).toBe(2)
    world.clock.set(before)
  })
})

describe('answers that came too fast', () => {
  const fast = (person: Person, fact: number) =>
    answer(person, fact, { tooFast: { ms: 100, signs: 40, answer: 'A fact' } })
  const dayOf = async (person: Person) =>
    (await query<{ day: string }>('select today::text as day from users where id = $1', [person.id]))[0]!.day

  it('XPA-RU002: give nothing until somebody released them, then once, of two at once too', async () => {
    const [person, staff] = [await world.make.member(), world.as(await world.make.staff())]
    await give(fast(person, 1), fast(person, 2))
    await give(fast(person, 1), answer(person, 3))
    expect(await xpOf(person)).toBe(1)
    const { data } = await staff.call(listHeldXp, {})
    expect(data.find(({ user_id }) => user_id === person.id)).toMatchObject({ answers: 2, xp: 2, fastest_ms: 100 })
    const decide = () => staff.call(decideHeldXp, { user_id: person.id, day: data[0]!.day, decision: 'released' })
    const both = await Promise.allSettled([decide(), decide()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await xpOf(person)).toBe(3)
    expect(NotFound.is(await refusalOf(decide()))).toBe(true)
  })
  it('XPA-RU002: are earned after all by the same answer in the time that it takes; what is voided gives nothing', async () => {
    const [person, staff] = [await world.make.member(), world.as(await world.make.staff())]
    await give(fast(person, 1), fast(person, 2))
    await give(answer(person, 1))
    const day = await dayOf(person)
    expect(await staff.call(decideHeldXp, { user_id: person.id, day, decision: 'void' })).toMatchObject({
      answers: 1,
      xp: 0,
    })
    expect(await xpOf(person)).toBe(1)
  })
  it('are for the staff to look at', async () => {
    const me = world.as(await world.make.member())
    expect(Forbidden.is(await refusalOf(me.call(listHeldXp, {})))).toBe(true)
    const decided = me.call(decideHeldXp, { user_id: 1, day: '2026-11-20', decision: 'released' })
    expect(Forbidden.is(await refusalOf(decided))).toBe(true)
  })
})
