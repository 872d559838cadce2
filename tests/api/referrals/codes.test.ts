import { expect, it } from 'vitest'
import { register } from '#shared/contract/accounts/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { createReferralCode, getReferral, listReferralCodes } from '#shared/contract/referrals/index.ts'
import { Conflict, Forbidden, NotFound, RateLimited } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

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

it('administrators see whose a code is and how many registered by it; nobody else does', async () => {
  const [admin, staff] = [await world.make.admin(), await world.make.staff()]
  const owner = await world.make.member({ first: 'Ida', last: 'Wells' })
  await world.as(admin).call(createReferralCode, { code: 'IDA-26', kind: 'amb', user_id: owner.id })
  await world.as(admin).call(createReferralCode, { code: 'UNUSED-26', kind: 'ref' })
  for (const referrer_code of ['IDA-26', 'ida-26'])
    await world.as(null).call(register, {
      full_name: 'New One',
      email: `${crypto.randomUUID()}@example.test`,
      password: 'wonderful adventures',
      lead: 101,
      referrer_code,
    })
  const list = (input: object) => world.as(admin).call(listReferralCodes, input)
  expect((await list({ query: 'a-2' })).data).toMatchObject([
    { code: 'IDA-26', kind: 'amb', owner: { user_id: owner.id, name: 'Ida Wells', email: owner.email }, registered: 2 },
  ])
  const two = await list({ query: '-26', per_page: 1, page: 2 })
  expect(two).toMatchObject({ total: 2, last_page: 2 })
  expect((await list({ query: 'unused' })).data).toMatchObject([{ owner: null, registered: 0 }])
  expect((await list({ query: '%' })).data).toEqual([])
  expect((await list({ query: 'a'.repeat(QUERY_LENGTH) })).data).toEqual([])
  expect((await refusalOf(list({ query: 'a'.repeat(QUERY_LENGTH + 1) }))).fields).toEqual({
    query: ['Please search with at most 100 characters.'],
  })
  expect(Forbidden.is(await refusalOf(world.as(staff).call(listReferralCodes, {})))).toBe(true)
})

it('codes can’t be guessed in bulk', async () => {
  const tries = await Promise.all(
    Array.from({ length: 140 }, (_, n) => refusalOf(world.as(null).call(getReferral, { referral_code: `GUESS${n}` }))),
  )
  expect(tries.filter((error) => RateLimited.is(error)).length).toBeGreaterThanOrEqual(10)
})
