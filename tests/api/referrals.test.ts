import { expect, it } from 'vitest'
import { createReferralCode, getReferral } from '#shared/contract/referrals.ts'
import { Conflict, Forbidden, NotFound, RateLimited } from '#shared/errors.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld()
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )

it('a code is known to whoever follows its link, but not whose it is', async () => {
  const [admin, sofia] = [await world.make.admin(), await world.make.member({ first: 'Sofia' })]
  await world.as(admin).call(createReferralCode, { code: 'SOFIA26', kind: 'ref', user_id: sofia.id })
  await world.as(admin).call(createReferralCode, { code: 'HELEN', kind: 'amb' })
  const ask = (code: string) => world.as(null).call(getReferral, { referral_code: code })
  expect(await ask('sofia26')).toEqual({ referral_code: 'SOFIA26', affiliate: null })
  expect(await ask('HELEN')).toEqual({ referral_code: 'HELEN', affiliate: 'Ambassador' })
  expect(NotFound.is(await refusalOf(ask('NOBODY')))).toBe(true)
})

it('only administrators make codes, and none twice', async () => {
  const [admin, staff] = [await world.make.admin(), await world.make.staff()]
  const made = (person: typeof admin, code: string, user?: number) =>
    refusalOf(world.as(person).call(createReferralCode, { code, kind: 'afl', user_id: user ?? null }))
  expect(Forbidden.is(await made(staff, 'MINE'))).toBe(true)
  expect(await made(admin, 'OURS')).toBeUndefined()
  expect(Conflict.is(await made(admin, 'ours'))).toBe(true)
  expect(NotFound.is(await made(admin, 'GONE', 999_999))).toBe(true)
})

it('codes can’t be guessed in bulk', async () => {
  const tries = await Promise.all(
    Array.from({ length: 140 }, (_, n) => refusalOf(world.as(null).call(getReferral, { referral_code: `GUESS${n}` }))),
  )
  expect(tries.filter((error) => RateLimited.is(error)).length).toBeGreaterThanOrEqual(10)
})
