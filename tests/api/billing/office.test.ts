import { expect, it } from 'vitest'
import * as contract from '#shared/contract/billing/index.ts'
import { Conflict, Forbidden, InvalidInput } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const MEDICINE = 100
const admin = async () => world.as(await world.make.admin())
type As = Awaited<ReturnType<typeof admin>>
const plan = async (as: As, market = MEDICINE) =>
  (await as.call(contract.listPackages, {})).packages.find(
    ({ market_id, kind }) => market_id === market && kind === 'plan',
  )!
const optionOf = async (as: As, length: number) =>
  (await plan(as)).options.find((option) => option.length === length && option.group_id === null)!
const fieldsOf = ({
  package_option_id,
  revision,
  price,
  strike_price,
  is_popular,
  is_hidden,
}: contract.OfficeOption) => ({
  package_option_id,
  revision,
  price,
  strike_price,
  is_popular,
  is_hidden,
})
const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const code = (over: object = {}) => ({
  kind: 'code' as const,
  percent: 25 as number | null,
  amount: null as number | null,
  market_id: null as never,
  length: null as 12 | null,
  start_time: at(-DAY_MS),
  end_time: null as string | null,
  most_uses: null as number | null,
  ...over,
})
const newName = () => `code-${crypto.randomUUID().slice(0, 8)}`
const logged = async () =>
  (
    await world.database.pool.query(`select details from security_events where kind = 'pricing_changed' order by id`)
  ).rows.map(({ details }) => details)

it('only administrators look after prices', async () => {
  for (const person of [await world.make.staff(), await world.make.member()]) {
    const as = world.as(person)
    for (const ask of [
      () => as.call(contract.listPackages, {}),
      () =>
        as.call(contract.updatePackage, { package_id: 1, revision: 1, name: 'x', description: '', is_hidden: true }),
      () =>
        as.call(contract.updatePackageOption, {
          package_option_id: 1,
          revision: 1,
          price: 1,
          strike_price: null,
          is_popular: false,
          is_hidden: false,
        }),
      () => as.call(contract.listLengthDiscounts, {}),
      () => as.call(contract.setLengthDiscounts, { market_id: null, is_bundle: false, revision: '', percents: [] }),
      () => as.call(contract.listPromoCodes, {}),
      () => as.call(contract.createPromoCode, { code: 'mine', ...code() }),
      () => as.call(contract.updatePromoCode, { promo_code_id: 1, revision: 1, ...code() }),
      () => as.call(contract.endPromoCode, { promo_code_id: 1 }),
      () => as.call(contract.listTaxableZips, {}),
      () => as.call(contract.addTaxableZips, { lines: 'AZ 85001 8.6' }),
      () => as.call(contract.removeTaxableZip, { state: 'AZ', zip: '85001' }),
    ])
      expect(Forbidden.is(await refusalOf(ask()))).toBe(true)
  }
})

it('sets the price of a length, at once for everybody; of two editors one is told', async () => {
  const as = await admin()
  const before = await optionOf(as, 6)
  const change = (price: number) =>
    refusalOf(as.call(contract.updatePackageOption, { ...fieldsOf(before), price, strike_price: 9000 }))
  const outcomes = await Promise.all([change(5000), change(6000)])
  expect(outcomes.filter((error) => error === undefined)).toHaveLength(1)
  expect(outcomes.filter((error) => Conflict.is(error))).toHaveLength(1)
  const { package_options } = await world.as(null).call(contract.listPackageOptions, { market_id: MEDICINE })
  const shown = package_options.find(({ length, kind }) => length === 6 && kind === 'plan')!
  expect([5000, 6000]).toContain(shown.price)
  expect(shown.strike_price).toBe(9000)
  const after = await optionOf(as, 6)
  const wrong = await refusalOf(
    as.call(contract.updatePackageOption, { ...fieldsOf(after), strike_price: after.price }),
  )
  expect(InvalidInput.is(wrong)).toBe(true)
  expect((await logged()).at(-1)).toMatchObject({ what: 'medicine-premium-6', before: { price: 7194 } })
})

it('one length at most is the popular one', async () => {
  const as = await admin()
  await as.call(contract.updatePackageOption, { ...fieldsOf(await optionOf(as, 24)), is_popular: true })
  const popular = (await plan(as)).options.filter(({ is_popular }) => is_popular)
  expect(popular.map(({ length }) => length)).toEqual([24])
})

it('PRI-EN002, MKT-SC005: a market has the discounts of all, until it has its own; of two editors one is told', async () => {
  const as = await admin()
  const read = async (market_id: number | null) =>
    (await as.call(contract.listLengthDiscounts, {})).discounts.find(
      (one) => one.market_id === market_id && !one.is_bundle,
    )
  const price = async (market_id: number) =>
    (await world.as(null).call(contract.listPackageOptions, { market_id: market_id as never })).package_options.find(
      ({ length, kind }) => length === 12 && kind === 'plan',
    )!.discounted_price
  const all = (await read(null))!
  expect(await price(MEDICINE)).toBe(await price(105))
  expect(await read(MEDICINE)).toBeUndefined()
  const set = (percent: number | null, revision: string, market_id: number | null = MEDICINE) =>
    as.call(contract.setLengthDiscounts, {
      market_id: market_id as never,
      is_bundle: false,
      revision,
      percents: [{ length: 12, percent }],
    })
  const own = await set(50, ',,,,')
  expect([await price(MEDICINE), await price(105)]).toEqual([7194, 11510])
  const twice = await Promise.all([refusalOf(set(60, own.revision)), refusalOf(set(70, own.revision))])
  expect(twice.filter((error) => Conflict.is(error))).toHaveLength(1)
  const now = (await read(MEDICINE))!
  await set(null, now.revision)
  expect(await price(MEDICINE)).toBe(11510)
  expect(Conflict.is(await refusalOf(set(1, 'old', null)))).toBe(true)
  expect(await read(null)).toEqual(all)
  expect((await logged()).at(-1)).toMatchObject({ what: 'Plans of market 100', after: { '12 months': null } })
})

it('makes a code once, changes and ends it', async () => {
  const as = await admin()
  const name = newName()
  const tries = await Promise.all(
    [1, 2].map(() => refusalOf(as.call(contract.createPromoCode, { code: name.toUpperCase(), ...code() }))),
  )
  expect(tries.filter((error) => error === undefined)).toHaveLength(1)
  expect(tries.find((error) => error !== undefined)?.message).toBe('This code is taken.')
  const find = async () =>
    (await as.call(contract.listPromoCodes, { per_page: 100 })).data.find((row) => row.code === name)!
  const { promo_code_id, revision } = await find()
  const change = (percent: number) =>
    refusalOf(as.call(contract.updatePromoCode, { promo_code_id, revision, ...code({ percent }) }))
  const outcomes = await Promise.all([change(30), change(35)])
  expect(outcomes.filter((error) => Conflict.is(error))).toHaveLength(1)
  const valid = async () => (await world.as(null).call(contract.validatePromoCode, { promo_code: name })).valid
  expect(await valid()).toBe(true)
  const ended = await as.call(contract.endPromoCode, { promo_code_id })
  expect(await valid()).toBe(false)
  expect(await as.call(contract.endPromoCode, { promo_code_id })).toEqual(ended)
})

it('a code takes off one thing, and ends after it begins', async () => {
  const as = await admin()
  for (const over of [{ percent: null }, { amount: 500 }, { end_time: at(-2 * DAY_MS) }, { market_id: 99_999 }]) {
    const refusal = await refusalOf(as.call(contract.createPromoCode, { code: newName(), ...code(over) } as never))
    expect(InvalidInput.is(refusal)).toBe(true)
  }
})

it('PRI-GA005: takes many ZIP codes at once, or none of them where a line is wrong', async () => {
  const as = await admin()
  const list = async (zip = '') => (await as.call(contract.listTaxableZips, { zip })).data
  const lines = 'AZ 85001 8.6\n\naz,85002,9.125%\nUT\t84101\t7'
  expect(await as.call(contract.addTaxableZips, { lines })).toEqual({ added: 3, changed: 0 })
  expect(await as.call(contract.addTaxableZips, { lines })).toEqual({ added: 0, changed: 0 })
  expect(await as.call(contract.addTaxableZips, { lines: 'AZ 85001 9' })).toEqual({ added: 0, changed: 1 })
  const wrong = await refusalOf(as.call(contract.addTaxableZips, { lines: 'AZ 85003 8\nAZ 8500 8' }))
  expect(wrong?.message).toContain('Line 2')
  expect(await list('850')).toEqual([
    { state: 'AZ', zip: '85001', rate: 9000 },
    { state: 'AZ', zip: '85002', rate: 9125 },
  ])
  const drop = () => as.call(contract.removeTaxableZip, { state: 'AZ', zip: '85002' })
  expect([await drop(), await drop()]).toEqual([{ removed: true }, { removed: false }])
  expect(await list('85002')).toEqual([])
})
