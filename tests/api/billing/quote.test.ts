import { beforeAll, expect, it } from 'vitest'
import { getQuote, listPackageOptions, UnknownOption } from '#shared/contract/billing/plans.ts'
import { createReferralCode } from '#shared/contract/referrals/index.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
// One that nothing is sold in from the start.
const marketId = 107

beforeAll(async () => {
  const { pool } = world.database
  await pool.query(`insert into packages (slug, name, kind, market_id) values ('some-plan', 'Some plan', 'plan', $1)`, [
    marketId,
  ])
  await pool.query(
    `insert into package_options (package_id, slug, length, price, group_id) select p.id, 'some-' || l, l, 1199 * l, g
     from packages p, (values (1, null), (12, null), (24, 1)) o (l, g) where p.slug = 'some-plan'`,
  )
  await pool.query(`insert into taxable_zips (state, zip, rate) values ('AZ', '85001', 8600)`)
})
const cents = ({ lines }: { lines: { cents: number }[] }) => lines.map((line) => line.cents)

it('PRI-CA001: tells what is sold in a market, without what is a group’s', async () => {
  const { package_options } = await world.as(null).call(listPackageOptions, { market_id: marketId })
  const own = package_options.filter(({ kind }) => kind === 'plan')
  expect(own.map(({ slug, price, discount, discounted_price }) => [slug, price, discount, discounted_price])).toEqual([
    ['some-1', 1199, 0, 1199],
    ['some-12', 14388, 20, 11510],
  ])
  const group = await world.as(null).call(listPackageOptions, { market_id: marketId, is_group_buy: '1' })
  expect(group.package_options.map(({ slug }) => slug)).toEqual(['some-24'])
})

it('PRI-RU015: asks for tax where it is due, and nowhere else', async () => {
  const address = { state: 'az', zipcode: '85001-1234', country: 'United States' }
  const here = await world.as(null).call(getQuote, { package_option: 'some-12', address })
  expect([cents(here), here.total]).toEqual([[14388, -2878, 990], 12500])
  const abroad = await world
    .as(null)
    .call(getQuote, { package_option: 'some-12', address: { ...address, country: 'Austria' } })
  expect(abroad.total).toBe(11510)
})

it('PRI-RU013, PRI-GA006: who was brought by a friend pays a fifth less, and no second code beside it', async () => {
  const admin = await world.make.admin()
  await world.as(admin).call(createReferralCode, { code: 'friend1', kind: 'ref' })
  const person = await world.make.trial()
  await world.database.pool.query(`update users set referrer_code = 'FRIEND1' where id = $1`, [person.id])
  const plain = await world.as(person).call(getQuote, { package_option: 'some-1' })
  expect(plain).toMatchObject({ total: 959, promo_code: 'referral20', code_says: null })
  await world.database.pool.query(
    `insert into promo_codes (code, percent, start_time) values ('small', 5, to_timestamp(0)), ('half', 50, to_timestamp(0))`,
  )
  const small = await world.as(person).call(getQuote, { package_option: 'some-1', promo_code: 'SMALL' })
  expect(small).toMatchObject({
    total: 959,
    promo_code: 'referral20',
    code_says: 'You have a better discount already.',
  })
  const half = await world.as(person).call(getQuote, { package_option: 'some-1', promo_code: 'half' })
  expect(half).toMatchObject({ total: 599, promo_code: 'half', code_says: null })
})

it('says why a code does not count, and what is not sold', async () => {
  const unknown = await world.as(null).call(getQuote, { package_option: 'some-1', promo_code: 'nothing' })
  expect(unknown).toMatchObject({ total: 1199, promo_code: null, code_says: 'We do not know this code.' })
  await expect(refusalOf(world.as(null).call(getQuote, { package_option: 'gone' }))).resolves.toSatisfy(
    UnknownOption.is,
  )
})
