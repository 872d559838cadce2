import { expect, it } from 'vitest'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import {
  decideHeldXp,
  getLeague,
  getXp,
  listHeldAnswers,
  listHeldXp,
  TooLateToTakeBack,
  takeBackHeldXp,
} from '#shared/contract/rewards/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { rewardsOf } from '../../support/rewards.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const { query, give, answer } = rewardsOf(world)
const xpOf = async (person: Person) => (await world.as(person).call(getXp, {})).xp.at(-1)!
const leagueXpOf = async (person: Person) => (await world.as(person).call(getLeague, {})).xp
const masteredBy = async (person: Person) =>
  (
    await query<{ count: number }>(`select count from achievements where user_id = $1 and name = 'facts_mastered'`, [
      person.id,
    ])
  )[0]?.count

/** Somebody who answered two facts of a card too fast and one in time. */
async function held() {
  const [person, staff, card] = [
    await world.make.member({ timezone: 'UTC' }),
    world.as(await world.make.staff()),
    await world.make.card({ facts: 3 }),
  ]
  const fast = (place: number) =>
    answer(person, card.facts[place]!.id, {
      cardId: card.id,
      tooFast: { ms: 100, signs: 40, answer: card.facts[place]!.name },
    })
  await give(fast(0), fast(1), answer(person, card.facts[2]!.id, { cardId: card.id }))
  const [{ day }] = (await query<{ day: string }>('select today::text as day from users where id = $1', [
    person.id,
  ])) as [{ day: string }]
  const place = { user_id: person.id, day }
  return { person, staff, card, place }
}

it('XPA-RU002: who looks at held XP sees what was answered to what, and how fast', async () => {
  const { person, staff, card, place } = await held()
  const { answers } = await staff.call(listHeldAnswers, place)
  expect(answers).toHaveLength(2)
  expect(answers[0]).toMatchObject({
    fact_id: card.facts[0]!.id,
    right_answer: card.facts[0]!.name,
    answer: card.facts[0]!.name,
    card_slug: card.slug,
    answer_ms: 100,
    least_ms: 450,
    xp: 1,
  })
  expect(Forbidden.is(await refusalOf(world.as(person).call(listHeldAnswers, place)))).toBe(true)
})

it('XPA-RU002: a release is told to the learner, once', async () => {
  const { person, staff, place } = await held()
  await staff.call(decideHeldXp, { ...place, decision: 'released' })
  const told = () => world.as(person).call(listNotifications, {})
  await until(told, ({ data }) => data.some(({ kind }) => kind === 'held_xp'))
  const ofHeld = (await told()).data.filter(({ kind }) => kind === 'held_xp')
  expect(ofHeld).toHaveLength(1)
  expect(ofHeld[0]).toMatchObject({ title: '2 XP of yours count now', link: '/league' })
})

it('XPA-RU002: a release is taken back once, of two at once too: day, league and facts are as before, and it can be decided anew', async () => {
  const { person, staff, place } = await held()
  expect([await xpOf(person), await leagueXpOf(person), await masteredBy(person)]).toEqual([1, 1, 1])
  const { decided_at } = await staff.call(decideHeldXp, { ...place, decision: 'released' })
  expect([await xpOf(person), await leagueXpOf(person), await masteredBy(person)]).toEqual([3, 3, 3])
  const decided = await staff.call(listHeldXp, { show: 'decided', per_page: 100 })
  expect(decided.data.find(({ user_id }) => user_id === person.id)).toMatchObject({ decision: 'released', answers: 2 })
  const back = () => staff.call(takeBackHeldXp, { ...place, decided_at: decided_at! })
  const both = await Promise.allSettled([back(), back()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(NotFound.is(await refusalOf(back()))).toBe(true)
  expect([await xpOf(person), await leagueXpOf(person), await masteredBy(person)]).toEqual([1, 1, 1])
  expect((await staff.call(listHeldAnswers, place)).answers).toHaveLength(2)
  await staff.call(decideHeldXp, { ...place, decision: 'released' })
  expect([await xpOf(person), await leagueXpOf(person), await masteredBy(person)]).toEqual([3, 3, 3])
})

it('XPA-RU002: what was voided is taken back too; a decision of an earlier week stands, and learners decide nothing', async () => {
  const { person, staff, place } = await held()
  const { decided_at } = await staff.call(decideHeldXp, { ...place, decision: 'void' })
  const back = { ...place, decided_at: decided_at! }
  expect(Forbidden.is(await refusalOf(world.as(person).call(takeBackHeldXp, back)))).toBe(true)
  const before = world.clock.now()
  world.clock.tick(7 * DAY_MS)
  expect(TooLateToTakeBack.is(await refusalOf(world.as(await world.make.staff()).call(takeBackHeldXp, back)))).toBe(
    true,
  )
  world.clock.set(before)
  expect(await staff.call(takeBackHeldXp, back)).toEqual({ answers: 2, xp: 0 })
  expect(await xpOf(person)).toBe(1)
})
