import { expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { getTokens, startPremiumTrial, TrialNotOffered } from '#shared/contract/billing/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
/** Somebody on trial who registered so long ago. */
async function student(ageMs = 1000, given: object = {}) {
  const person = await world.make.trial(given)
  const at = new Date(world.clock.now().getTime() - ageMs)
  await world.database.pool.query('update users set created_at = $2 where id = $1', [person.id, at])
  return person
}
const own = async (person: { id: number; email: string }) => (await world.as(person).call(getUser, {})).user
const begin = (person: { id: number; email: string }) => refusalOf(world.as(person).call(startPremiumTrial, {}))
const rights = async (id: number) =>
  (
    await world.database.pool.query(
      `select source, ends_at from entitlements where user_id = $1 and kind = 'premium'`,
      [id],
    )
  ).rows

it('PRI-RU005, PRI-RU007: opens everything for seven days, shown in the person’s own view', async () => {
  const person = await student()
  expect(await own(person)).toMatchObject({ is_trial: true, premium_trial_eligible: true, on_premium_trial: false })
  const { user } = await world.as(person).call(startPremiumTrial, {})
  expect(user).toMatchObject({ is_trial: false, premium_trial_eligible: false, on_premium_trial: true })
  const [right] = await rights(person.id)
  expect(right.source).toBe('premium_trial')
  const days = (right.ends_at.getTime() - world.clock.now().getTime()) / DAY_MS
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  expect((await world.as(person).call(getTokens, {})).tokens).toBeNull()
})

it('PRI-RU005: is offered once, also of two who ask at the same moment', async () => {
  const person = await student()
  const outcomes = await Promise.all([begin(person), begin(person), begin(person)])
  expect(outcomes.filter((error) => error === undefined)).toHaveLength(1)
  expect(outcomes.filter((error) => TrialNotOffered.is(error))).toHaveLength(2)
  expect(await rights(person.id)).toHaveLength(1)
  // Nor again once it is over.
  await world.database.pool.query(
    `update entitlements set starts_at = now() - interval '9 days', ends_at = now() - interval '2 days'
     where user_id = $1 and kind = 'premium'`,
    [person.id],
  )
  expect(TrialNotOffered.is(await begin(person))).toBe(true)
  expect(await own(person)).toMatchObject({ premium_trial_eligible: false, on_premium_trial: false })
})

it('PRI-RU005, PRI-RU006: not after 24 hours, not for professors, not for members', async () => {
  for (const person of [
    await student(DAY_MS + 1000),
    await student(1000, { role: 'Professor' }),
    await world.make.member(),
  ]) {
    expect(TrialNotOffered.is(await begin(person))).toBe(true)
    expect(await own(person)).toMatchObject({ premium_trial_eligible: false })
  }
  expect((await begin(null as never))?.message).toBe('Please sign in to continue.')
})
