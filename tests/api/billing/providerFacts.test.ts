import { beforeAll, expect, it } from 'vitest'
import { COMPARED_AT_ONCE } from '#server/features/billing/payments/queries.ts'
import { getLastGroupOrder, listOrderHistory } from '#shared/contract/billing/orders.ts'
import { UNKNOWN_STATE, updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import { getQuote } from '#shared/contract/billing/plans.ts'
import { applyCancelDeal, NoDeal, refundOrder } from '#shared/contract/billing/subscriptions.ts'
import { InvalidInput } from '#shared/errors.ts'
import { HOUR_MS } from '#shared/time.ts'
import {
  ADDRESS,
  answerBank,
  buy,
  cardToken,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  sendEvent,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const BANK_ASKS = '4000000000003220'
const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
beforeAll(() => sellPlan(world))

it('an event about another amount or currency than its order’s is kept and not applied', async () => {
  const person = await world.make.trial()
  const { order } = await buy(world, person, { card: BANK_ASKS })
  const [{ charge }] = await rows('select charge from orders where id = $1', [order.user_order_id])
  const at = world.clock.now().toISOString()
  const event = { kind: 'succeeded', charge, order_id: order.user_order_id, at }
  const status = async () => (await world.as(person).call(listOrderHistory, {})).orders[0]!.status
  await sendEvent(world, { ...event, id: 'evt_cents', cents: order.total - 1, currency: 'USD' })
  await sendEvent(world, { ...event, id: 'evt_currency', cents: order.total, currency: 'EUR' })
  expect(await status()).toBe('needs_action')
  expect(await rows(`select says from payment_events where id like 'evt_c%' order by id`)).toEqual([
    { says: 'It is about 11509 USD, and the order about 11510 USD: not applied.' },
    { says: 'It is about 11510 EUR, and the order about 11510 USD: not applied.' },
  ])
  await sendEvent(world, { ...event, id: 'evt_right', cents: order.total, currency: 'USD' })
  expect(await status()).toBe('successful')
})

it('a payment that nobody confirms is taken back at the provider after a day: who answers later pays nothing', async () => {
  const person = await world.make.trial()
  const { order } = await buy(world, person, { card: BANK_ASKS })
  world.clock.tick(25 * HOUR_MS)
  await runPayments(world)
  expect((await world.as(person).call(listOrderHistory, {})).orders[0]).toMatchObject({
    status: 'declined',
    declined_text: 'Your bank asked you to confirm this payment, and got no answer. Nothing was charged.',
  })
  await answerBank(world, order.action_url!, true)
  await runPayments(world)
  expect(await rows('select status from local_payment_charges where order_id = $1', [order.user_order_id])).toEqual([
    { status: 'declined' },
  ])
})

it('one that was confirmed and never told of is settled in place of that', async () => {
  const person = await world.make.trial()
  const { order } = await buy(world, person, { card: BANK_ASKS })
  await answerBank(world, order.action_url!, true)
  world.clock.tick(25 * HOUR_MS)
  await runPayments(world)
  expect((await world.as(person).call(listOrderHistory, {})).orders[0]!.status).toBe('successful')
})

it('what was given back holds no use of its code any more, and the deal stays taken', async () => {
  await rows(`insert into promo_codes (code, percent, start_time, most_uses) values ('once', 10, to_timestamp(0), 1)`)
  const person = await world.make.trial()
  const as = world.as(person)
  const first = await buy(world, person, { code: 'once' })
  expect(first.order.promo_code).toBe('once')
  const { user_order_id, users_entitlements_id } = first.entitlements[0]!
  await as.call(applyCancelDeal, { user_order_id, deal: 'half' })
  await as.call(refundOrder, { users_entitlements_id, reason: 'not for me' })
  const again = await buy(world, person, { code: 'once' })
  expect(again.order).toMatchObject({ promo_code: 'once', total: first.order.total })
  const deal = as.call(applyCancelDeal, { user_order_id: again.order.user_order_id, deal: 'half' })
  expect(NoDeal.is(await refusalOf(deal))).toBe(true)
  // One use is one use.
  const other = await world.make.trial()
  expect((await buy(world, other, { code: 'once' })).order.promo_code).toBeNull()
})

it('PRI-GA005: a state by its name is the same as by its letters, one that is left out is known by its ZIP code, and none is refused', async () => {
  await rows(`insert into taxable_zips (state, zip, rate) values ('AZ', '85001', 8600)`)
  const person = await world.make.trial()
  const as = world.as(person)
  const totalAt = async (state: string) =>
    (
      await as.call(getQuote, {
        package_option: 'nursing-1',
        address: { state, zipcode: '85001', country: 'United States' },
      })
    ).total
  expect(await Promise.all(['AZ', 'Arizona', 'arizona ', '', 'NV'].map(totalAt))).toEqual([
    1302, 1302, 1302, 1302, 1199,
  ])
  const address = { ...ADDRESS, state: 'Arizona', zipcode: '85001' }
  const save = async (state: string) =>
    as.call(updatePaymentInfo, { token: await cardToken(world, person), address: { ...address, state } })
  expect((await save('Arizona')).address?.state).toBe('AZ')
  const refused = await refusalOf(save('Arizonia'))
  expect(InvalidInput.is(refused)).toBe(true)
  expect(refused.fields).toEqual({ 'address.state': [UNKNOWN_STATE] })
})

it('the nightly comparison comes to the last of more orders than a page holds', async () => {
  const person = await world.make.trial()
  const { order } = await buy(world, person)
  await rows(
    `with many as (insert into orders (kind, order_key, asked, option_slug, package_id, market_id, name, length, price, length_percent,
       lines, total, currency, address, status, charge, created_at, paid_at)
     select kind, 'many' || n, asked, option_slug, package_id, market_id, name, length, price, length_percent, lines, total, currency,
       address, status, 'ch_many' || n, created_at, paid_at from orders, generate_series(1, $2::int) n where id = $1 returning id, charge, total)
     insert into local_payment_charges (id, key, customer, order_id, method, cents, return_to, status, made_at, refunded_at)
     select charge, charge, 'cus_1', id, 'tok', total, '', 'succeeded', now(), case when charge = 'ch_many' || $2::int then now() end from many`,
    [order.user_order_id, COMPARED_AT_ONCE + 1],
  )
  await runPayments(world)
  expect(await rows(`select charge from orders where charge like 'ch_many%' and refunded_at is not null`)).toEqual([
    { charge: `ch_many${COMPARED_AT_ONCE + 1}` },
  ])
})

it('SUB-CA002: the last order of a group buy is another than the last order', async () => {
  await sellPlan(world, 'group', 100)
  const person = await world.make.trial()
  const as = world.as(person)
  const { order } = await buy(world, person, { option: 'group-1' })
  await rows(`update package_options set group_id = 1 where slug = 'group-1'`)
  await buy(world, person, { option: 'nursing-1' })
  expect((await as.call(getLastGroupOrder, {})).order?.user_order_id).toBe(order.user_order_id)
  expect((await world.as(await world.make.trial()).call(getLastGroupOrder, {})).order).toBeNull()
})

it('an order whose person is gone keeps country, state and ZIP code, and no street', async () => {
  const person = await world.make.trial()
  const { order } = await buy(world, person)
  await rows('delete from users where id = $1', [person.id])
  const [kept] = await rows('select user_id, address, total from orders where id = $1', [order.user_order_id])
  expect(kept).toEqual({
    user_id: null,
    total: 11_510,
    address: { address: '', address2: '', city: '', state: 'NV', zipcode: '89501', country: 'United States' },
  })
})
