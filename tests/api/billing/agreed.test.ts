import { beforeAll, describe, expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { getProductAccess, listOrders } from '#shared/contract/billing/orders.ts'
import { updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import { getQuote } from '#shared/contract/billing/plans.ts'
import { startPremiumTrial } from '#shared/contract/billing/premiumTrial.ts'
import { WRONG_ZIP } from '#shared/postalCode.ts'
import { dayText } from '#shared/rules/billing/days.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { ADDRESS, buy, PAYMENT_SECRET, runPayments, sellPlan } from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellPlan(world))
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const product = async (person: Person) => (await world.as(person).call(getProductAccess, {})).entitlements[0]!
const receipts = async (person: Person) =>
  await rows(`select text, html from sent_mails where user_id = $1 and subject like '%receipt%' order by id`, [
    person.id,
  ])
const ZONE = 'Pacific/Auckland'

async function newcomer() {
  const person = await world.make.trial()
  await rows('update users set created_at = $2, timezone = $3 where id = $1', [person.id, world.clock.now(), ZONE])
  return person
}

describe('who buys while the free premium trial runs', () => {
  it('is told that its days stay, keeps them, and is called to buy no more', async () => {
    const person = await newcomer()
    await world.as(person).call(startPremiumTrial, {})
    const [trial] = await rows(`select ends_at from entitlements where user_id = $1 and source = 'premium_trial'`, [
      person.id,
    ])
    const ends = trial.ends_at.toISOString()
    const quote = await world.as(person).call(getQuote, { package_option: 'nursing-1', address: ADDRESS })
    expect(quote.begins_at).toBe(ends)
    await buy(world, person, { option: 'nursing-1' })
    const bought = await product(person)
    expect(bought.starts_at).toBe(ends)
    expect(Date.parse(bought.order_next_bill_date!) - Date.parse(ends)).toBeGreaterThanOrEqual(28 * DAY_MS)
    const own = async () => (await world.as(person).call(getUser, {})).user
    expect(await own()).toMatchObject({ is_trial: false, on_premium_trial: false })
    // No gap between the two, and one bill, a month after the trial.
    for (const days of [6.9, 0.2]) {
      world.clock.tick(days * DAY_MS)
      expect((await own()).is_trial).toBe(false)
    }
    await runPayments(world)
    expect((await world.as(person).call(listOrders, {})).orders).toHaveLength(1)
  })
  it('whose trial has limits begins at once', async () => {
    const person = await newcomer()
    const quote = await world.as(person).call(getQuote, { package_option: 'nursing-1', address: ADDRESS })
    expect(quote.begins_at).toBeNull()
    await buy(world, person, { option: 'nursing-1' })
    expect((await product(person)).is_open).toBe(true)
  })
})

it('what a plan says of its next bill is what is charged then, whatever became of prices and codes meanwhile', async () => {
  const person = await newcomer()
  await rows(
    `insert into promo_codes (code, kind, percent, start_time) values ('fifth', 'code', 20, $1) on conflict do nothing`,
    [new Date(world.clock.now().getTime() - DAY_MS)],
  )
  await buy(world, person, { option: 'nursing-6', code: 'fifth' })
  const before = await product(person)
  await rows(`update package_options set price = price * 2 where slug = 'nursing-6'`)
  try {
    const after = await product(person)
    expect(after.next_bill_total).toBe(before.next_bill_total)
    world.clock.tick(Math.max(0, Date.parse(after.order_next_bill_date!) + 1000 - world.clock.now().getTime()))
    await runPayments(world)
    const [renewal] = (await world.as(person).call(listOrders, {})).orders
    expect([renewal!.kind, renewal!.total]).toEqual(['renewal', after.next_bill_total])
  } finally {
    await rows(`update package_options set price = price / 2 where slug = 'nursing-6'`)
  }
})

it('SUB-GA005: the receipt by mail holds lines, total, card, time, the next bill, and the way to cancel', async () => {
  const person = await newcomer()
  const { order } = await buy(world, person, { option: 'nursing-12' })
  const [mail] = await receipts(person)
  const bought = await product(person)
  const day = (at: string) => dayText(at, ZONE)
  for (const part of [
    `order ${order.user_order_id}, paid on ${day(order.paid_at!)} with your card that ends in 4242`,
    'Nursing plan, 12 months',
    ...order.lines.map(({ label }) => label),
    'You paid: $115.10 USD',
    'Sales tax: $0.00',
    `/my-subscriptions/order-history?receipt=${order.user_order_id}`,
    `Paid from ${day(bought.starts_at)} to ${day(bought.order_next_bill_date!)}.`,
    'you can have your money back',
    `Ask for a refund: `,
    `/my-subscriptions/order-history?refund=${order.user_order_id}`,
    `It renews on ${day(bought.order_next_bill_date!)} for $115.10 before tax, unless you cancel`,
    '/my-subscriptions/order-history',
    'Change or cancel your plan: ',
    '/my-subscriptions/product-access',
  ])
    expect(mail.text).toContain(part)
  expect(mail.html).toContain('/my-subscriptions/product-access">Change or cancel your plan</a>')
})

it('refuses an American ZIP code that is none, beside its field, and takes those of other countries', async () => {
  const person = await newcomer()
  const as = world.as(person)
  const address = { ...ADDRESS, zipcode: 'ABC' }
  expect(await refusalOf(as.call(updatePaymentInfo, { address }))).toMatchObject({
    status: 422,
    fields: { 'address.zipcode': [WRONG_ZIP] },
  })
  await as.call(updatePaymentInfo, { address: { ...ADDRESS, zipcode: '89501-1234' } })
  await as.call(updatePaymentInfo, { address: { ...ADDRESS, state: '', country: 'Canada', zipcode: 'K1A 0B1' } })
})
