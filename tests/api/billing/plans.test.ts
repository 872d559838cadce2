import { expect, it } from 'vitest'
import { seedPlans } from '#server/features/billing/pack/index.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { inTransaction } from '#server/platform/requests.ts'
import {
  checkPromoExpiration,
  createPromoCode,
  listPackageOptions,
  listPackages,
  updatePackage,
  updatePackageOption,
  validatePromoCode,
} from '#shared/contract/billing/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const NURSING = 101
const market = (over: object = {}) => ({
  id: NURSING,
  slug: 'nursing',
  public_name: 'Nursing (RN)',
  has_pricing: true,
  has_group_buy: true,
  ...over,
})
const seed = (markets: ReturnType<typeof market>[]) =>
  inTransaction(world.database, (em) => seedPlans(transactionSql(em), markets))
const sold = async (market_id: number, more: object = {}) =>
  (await world.as(null).call(listPackageOptions, { market_id, ...more } as never)).package_options
const code = (over: object = {}) => ({
  code: `code-${crypto.randomUUID().slice(0, 8)}`,
  kind: 'code' as const,
  percent: 10 as number | null,
  amount: null as number | null,
  market_id: null as never,
  length: null,
  start_time: new Date(world.clock.now().getTime() - DAY_MS).toISOString(),
  end_time: null as string | null,
  most_uses: null,
  ...over,
})
const made = async (over: object = {}) =>
  (await world.as(await world.make.admin()).call(createPromoCode, code(over))).code

it('PRI-GA002, PRI-RU011: every market with prices has its plan in five lengths from the start, a year the popular one', async () => {
  const plans = (await sold(NURSING)).filter(({ kind }) => kind === 'plan')
  expect(plans.map(({ length, price, is_popular }) => [length, price, is_popular])).toEqual([
    [1, 1199, false],
    [6, 7194, false],
    [12, 14388, true],
    [24, 28776, false],
    [48, 57552, false],
  ])
  expect(plans.every(({ package_slug }) => package_slug === 'nursing-premium')).toBe(true)
  const { rows } = await world.database.pool.query(
    `select count(*)::int as markets, count(p.id)::int as plans from markets m
     left join packages p on p.market_id = m.id and p.kind = 'plan' where m.has_pricing`,
  )
  expect(rows[0].plans).toBe(rows[0].markets)
  expect(rows[0].plans).toBeGreaterThan(5)
  // Who has none has none.
  expect((await sold(107)).filter(({ kind }) => kind === 'plan')).toEqual([])
})

it('sells groups 6 and 12 months where a market has group buys', async () => {
  const lengths = async (id: number) => (await sold(id, { is_group_buy: '1' })).map(({ length }) => length)
  expect([await lengths(NURSING), await lengths(113)]).toEqual([[6, 12], []])
})

it('PRI-RU014: three downloads cost 15 in place of 39.99, and all of them 24 in place of 119.97; hidden until they are delivered', async () => {
  expect((await sold(NURSING)).every(({ kind }) => kind === 'plan')).toBe(true)
  await world.database.pool.query(`update packages set is_hidden = false where kind <> 'plan'`)
  const found = (await sold(NURSING)).filter(({ kind }) => kind !== 'plan')
  expect(found.map(({ kind, length, price, strike_price }) => [kind, length, price, strike_price])).toEqual([
    ['bundle', 0, 2400, 11997],
    ['download', 0, 1500, 3999],
    ['download', 0, 1500, 3999],
    ['download', 0, 1500, 3999],
  ])
})

it('PRI-GA008: nothing has the slug of a market', async () => {
  const { rows } = await world.database.pool.query(
    `select slug from (select slug from packages union all select slug from package_options) sold
     where slug in (select slug from markets)`,
  )
  expect(rows).toEqual([])
})

it('reading the pack in again makes nothing twice and leaves what staff changed; a market that comes later gets its own', async () => {
  const as = world.as(await world.make.admin())
  const find = async () =>
    (await as.call(listPackages, {})).packages.find(({ market_id, kind }) => market_id === NURSING && kind === 'plan')!
  const before = await find()
  const month = before.options.find(({ length }) => length === 1)!
  await as.call(updatePackageOption, {
    package_option_id: month.package_option_id,
    revision: month.revision,
    price: 999,
    strike_price: null,
    is_popular: false,
    is_hidden: true,
  })
  await as.call(updatePackage, {
    package_id: before.package_id,
    revision: before.revision,
    name: 'Nursing, all of it',
    description: '',
    is_hidden: false,
  })
  const changed = await find()
  // Also when the market is called something else by now.
  await seed([market({ slug: 'nursing-rn', public_name: 'RN' })])
  await seed([market()])
  expect(await find()).toEqual(changed)
  expect((await sold(NURSING)).some(({ length }) => length === 1)).toBe(false)

  await seed([market({ id: 112, slug: 'college', public_name: 'College', has_group_buy: false })])
  expect((await sold(112)).filter(({ kind }) => kind === 'plan').map(({ slug }) => slug)).toEqual(
    [1, 6, 12, 24, 48].map((length) => `college-premium-${length}`),
  )
})

it('PRI-CA002: says whether a code is over', async () => {
  const ask = (promo_code: string) => world.as(null).call(checkPromoExpiration, { promo_code })
  const end = new Date(world.clock.now().getTime() + DAY_MS).toISOString()
  const open = await made({ end_time: end })
  expect(await ask(open.toUpperCase())).toEqual({ promo_code: open, is_expired: false, end_time: end, says: null })
  expect(await ask('nothing')).toMatchObject({ is_expired: true, end_time: null, says: 'We do not know this code.' })
  const over = await made({ end_time: new Date(world.clock.now().getTime() - 1).toISOString() })
  expect(await ask(over)).toMatchObject({ is_expired: true, says: 'This code is over.' })
})

it('PRI-CA003: says what a code takes off, by the rule of the quote, or why it takes nothing', async () => {
  const ask = (input: object) => world.as(null).call(validatePromoCode, input as never)
  const tenth = await made({ length: 12 })
  const plans = (await sold(NURSING)).filter(({ kind }) => kind === 'plan')
  const found = await ask({ promo_code: tenth, market_id: NURSING })
  expect(found).toMatchObject({ valid: true, discount: { percent: 10, amount: null }, says: null })
  expect(found.prices.map(({ total }) => total)).toEqual(
    plans.map(({ length, discounted_price: left }) => (length === 12 ? left - Math.floor(left / 10 + 0.5) : left)),
  )
  expect(found.prices.find(({ promo_code }) => promo_code === null)!.says).toBe('This code is for another length.')
  expect(await ask({ promo_code: tenth, package_option: 'nursing-premium-24' })).toMatchObject({
    valid: false,
    discount: { percent: null, amount: null },
    says: 'This code is for another length.',
  })
  expect(await ask({ promo_code: tenth })).toMatchObject({ valid: true, prices: [] })
  const amount = await made({ percent: null, amount: 500 })
  expect(await ask({ promo_code: amount })).toMatchObject({ valid: true, discount: { percent: null, amount: 500 } })
  expect(await ask({ promo_code: 'nothing', market_id: NURSING })).toMatchObject({ valid: false, prices: [] })
  expect(await ask({ promo_code: 'referral20' })).toMatchObject({
    valid: false,
    says: 'Sign in, and we see whether this code is yours.',
  })
})
