import { beforeAll, describe, expect, it } from 'vitest'
import { getProductAccess, listOrderHistory, PaymentDeclined, QuoteChanged } from '#shared/contract/billing/orders.ts'
import { getPaymentInfo } from '#shared/contract/billing/payments.ts'
import { UnknownOption } from '#shared/contract/billing/plans.ts'
import { applyCancelDeal, cancelSubscription, NoDeal } from '#shared/contract/billing/subscriptions.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { buy, ledgerOf, PAYMENT_SECRET, runPayments, sellPlan, sendEvent } from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const MEDICINE = 100
const DECLINES = '4000000000000002'
const BANK_ASKS = '4000000000003220'
const CONFIRMED = { reason: 'price', confirmation_checkbox: true, price_confirmation_checkbox: true } as const

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
beforeAll(async () => {
  await sellPlan(world)
  await sellPlan(world, 'medicine', MEDICINE)
})
const product = async (person: Person) => (await world.as(person).call(getProductAccess, {})).entitlements[0]!

/** Another order like one that is there, as it stands before the provider has answered. */
async function copyOrder(id: number, over: Record<string, unknown>): Promise<number> {
  const fresh = { status: 'pending', charge: null, paid_at: null, access_until: null, action_url: null, ...over }
  const [made] = await rows(
    `insert into orders (user_id, subscription_id, kind, order_key, asked, option_slug, package_id, market_id, name, length, price,
       length_percent, lines, total, currency, address, status, customer, payment_method, charge, created_at, paid_at, access_from)
     select n.user_id, n.subscription_id, n.kind, gen_random_uuid()::text, n.asked, n.option_slug, n.package_id, n.market_id, n.name, n.length,
       n.price, n.length_percent, n.lines, n.total, n.currency, n.address, n.status, n.customer, n.payment_method, n.charge,
       n.created_at, n.paid_at, n.access_from
     from orders o, jsonb_populate_record(o, $2::jsonb) n where o.id = $1 returning id`,
    [id, JSON.stringify(fresh)],
  )
  return made.id
}

it('what is bought for good is not for sale, whatever shows it', async () => {
  await sellPlan(world, 'all-for-good', null)
  await rows(`update package_options set length = 0 where slug = 'all-for-good-1'`)
  for (const option of ['all-for-good-1', 'all-for-good-12'])
    expect(UnknownOption.is(await refusalOf(buy(world, await world.make.trial(), { option })))).toBe(true)
})

it('two accounts that ordered by the same key can both be deleted', async () => {
  const people = [await world.make.trial(), await world.make.trial()]
  for (const person of people)
    expect(PaymentDeclined.is(await refusalOf(buy(world, person, { key: 'the-same-key', card: DECLINES })))).toBe(true)
  await rows('delete from users where id = any($1)', [people.map(({ id }) => id)])
  expect(await rows(`select user_id from orders where order_key = 'the-same-key'`)).toEqual([
    { user_id: null },
    { user_id: null },
  ])
})

describe('an answer of the provider that was lost', () => {
  it('is asked for again under its own key, and the order settled', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person)
    const lost = await copyOrder(order.user_order_id, {
      subscription_id: null,
      option_slug: 'medicine-12',
      market_id: MEDICINE,
      created_at: new Date(world.clock.now().getTime() - 5 * MINUTE_MS),
    })
    await runPayments(world)
    await runPayments(world)
    const history = (await world.as(person).call(listOrderHistory, {})).orders
    expect(history.map(({ user_order_id, status }) => [user_order_id, status])).toEqual([
      [lost, 'successful'],
      [order.user_order_id, 'successful'],
    ])
    expect(await rows('select count(*)::int as n from local_payment_charges where order_id = $1', [lost])).toEqual([
      { n: 1 },
    ])
  })

  it('and comes after the bill was paid otherwise: it is given back, and the next bill stays where it is', async () => {
    const person = await world.make.trial()
    await buy(world, person, { option: 'nursing-1' })
    const billDay = (await product(person)).order_next_bill_date!
    world.clock.tick(32 * DAY_MS)
    await runPayments(world)
    const { user_order_id, order_next_bill_date } = await product(person)
    const twice = await copyOrder(user_order_id, { access_from: billDay, status: 'declined' })
    const at = world.clock.now().toISOString()
    const event = { id: 'evt_late', kind: 'succeeded', charge: 'ch_late', order_id: twice, at }
    expect(await sendEvent(world, event)).toBe(200)
    expect(
      await rows('select is_vain, refund_asked_at is not null as owed from orders where id = $1', [twice]),
    ).toEqual([{ is_vain: true, owed: true }])
    expect((await product(person)).order_next_bill_date).toBe(order_next_bill_date)
  })
})

it('a bank’s question that nobody answers ends after a day; until then it holds its use of a code', async () => {
  await rows(`insert into promo_codes (code, percent, start_time, most_uses) values ('single', 10, to_timestamp(0), 1)`)
  const [first, second] = [await world.make.trial(), await world.make.trial()]
  const { order } = await buy(world, first, { code: 'single', card: BANK_ASKS })
  world.clock.tick(3 * HOUR_MS)
  expect(QuoteChanged.is(await refusalOf(buy(world, second, { code: 'single', total: order.total })))).toBe(true)
  world.clock.tick(22 * HOUR_MS)
  await runPayments(world)
  expect((await world.as(first).call(listOrderHistory, {})).orders[0]).toMatchObject({ order_status: 'Declined' })
  expect((await buy(world, second, { code: 'single' })).order.total).toBe(order.total)
})

it('a card that is declined takes no place of the one that pays', async () => {
  const person = await world.make.trial()
  await buy(world, person)
  await refusalOf(buy(world, person, { option: 'medicine-1', card: DECLINES }))
  expect(await world.as(person).call(getPaymentInfo, {})).toMatchObject({ last4: '4242' })
})

it('SUB-GA003: the deal for who stays is had once a year, with whatever plan; what was paid for is had first', async () => {
  const person = await world.make.trial()
  const as = world.as(person)
  await buy(world, person)
  const { users_entitlements_id, user_order_id } = await product(person)
  await as.call(applyCancelDeal, { user_order_id: user_order_id!, deal: 'month' })
  await as.call(cancelSubscription, { users_entitlements_id, ...CONFIRMED })
  const before = await product(person)
  const { order, entitlements } = await buy(world, person)
  const after = entitlements.find((one) => one.user_order_id === order.user_order_id)!
  expect(Date.parse(after.ends_at!) - Date.parse(before.ends_at!)).toBeGreaterThan(364 * DAY_MS)
  const again = as.call(applyCancelDeal, { user_order_id: order.user_order_id, deal: 'month' })
  expect(NoDeal.is(await refusalOf(again))).toBe(true)
  expect(Object.values(await ledgerOf(world)).reduce((sum, cents) => sum + cents, 0)).toBe(0)
})
