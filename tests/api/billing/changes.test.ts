import { beforeAll, describe, expect, it } from 'vitest'
import { ChangeQuoteChanged, changePlan, keepPlan, NoChange, quoteChange } from '#shared/contract/billing/changes.ts'
import {
  AlreadySubscribed,
  getProductAccess,
  listOrderHistory,
  PaymentDeclined,
} from '#shared/contract/billing/orders.ts'
import { updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import { getQuote, UnknownOption } from '#shared/contract/billing/plans.ts'
import {
  applyCancelDeal,
  NoRefund,
  pauseSubscription,
  queueToCancel,
  refundOrder,
  unpauseSubscription,
} from '#shared/contract/billing/subscriptions.ts'
import { NotFound } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  ADDRESS,
  bankEvent,
  buy,
  cardToken,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  sendEvent,
  type TestCard,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const MEDICINE = 100
/** 12 months at 11.99 with the discount of their length. */
const YEAR = 11_510
const YEAR_LINES = [
  { kind: 'price', label: 'Nursing plan', cents: 14_388 },
  { kind: 'length_discount', label: '20% off for this length', cents: -2878 },
]
const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const days = (count: number) => world.clock.tick(count * DAY_MS)
beforeAll(async () => {
  await sellPlan(world)
  await sellPlan(world, 'medicine', MEDICINE)
})

const access = (person: Person) => world.as(person).call(getProductAccess, {})
const product = async (person: Person) => (await access(person)).entitlements[0]!
const bought = async (option = 'nursing-1') => {
  const person = await world.make.trial()
  await buy(world, person, { option })
  const { users_entitlements_id } = await product(person)
  return { person, id: { users_entitlements_id } }
}
type Id = { users_entitlements_id: number }
const quote = (person: Person, id: Id, package_option: string) =>
  world.as(person).call(quoteChange, { ...id, package_option })
async function change(person: Person, id: Id, package_option: string, over: object = {}, key = crypto.randomUUID()) {
  const total = (await quote(person, id, package_option)).now!.total
  const sent = { ...id, package_option, when: 'now' as const, total, ...over }
  return world.as(person).call(changePlan, sent, { 'idempotency-key': key })
}
/** The clock of the payments, a little after a bill falls due; sessions may be over by then. */
async function billOn(at: string): Promise<void> {
  world.clock.set(new Date(Date.parse(at) + 60_000))
  await runPayments(world)
}
const lastOrder = async ({ id }: Person) =>
  (await rows('select kind, status, total, length from orders where user_id = $1 order by id desc limit 1', [id]))[0]
const useCard = async (person: Person, card: TestCard) =>
  world.as(person).call(updatePaymentInfo, { token: await cardToken(world, person, card), address: ADDRESS })
const creditIn = async (person: Person) => 0 - ((await ledgerOf(world))[`credit:${person.id}`] ?? 0)

describe('changePlan', () => {
  it('for longer: shows the price line by line, credits the unused days, and exchanges what is open', async () => {
    const { person, id } = await bought()
    days(10)
    const before = await product(person)
    const { now, next_bill } = await quote(person, id, 'nursing-12')
    const [of, left] = [now!.of_days, now!.unused_days]
    expect(left).toBe(of - 11)
    const unused = Math.round((1199 * left) / of)
    expect(now).toMatchObject({ unused, total: YEAR - unused, credit_left: 0 })
    expect(now!.lines).toEqual([
      ...YEAR_LINES,
      { kind: 'unused', label: `Credit for ${left} unused days of ${of}`, cents: -unused },
    ])
    expect(next_bill).toMatchObject({ total: YEAR, at: before.order_next_bill_date })
    const { order, entitlements } = await change(person, id, 'nursing-12')
    expect(order).toMatchObject({ kind: 'change', status: 'successful', total: YEAR - unused })
    expect(entitlements).toHaveLength(1)
    expect(entitlements[0]).toMatchObject({ length: 12, order_status: 'Active', ends_at: now!.opens_until })
    const bill = entitlements[0]!.order_next_bill_date!
    // It was asked a moment before.
    expect(Date.parse(bill) - Date.parse(now!.next_bill_date)).toBeLessThan(10_000)
    expect(await ledgerOf(world, order!.user_order_id)).toEqual({
      provider: YEAR - unused,
      revenue: unused - 14_388,
      discounts: 2878,
      // What was credited was used.
      [`credit:${person.id}`]: 0,
    })
    // What the old plan opened is over, not doubled.
    const open = await rows(
      `select count(*)::int as n from entitlements where user_id = $1 and kind = 'premium' and ends_at > $2`,
      [person.id, world.clock.now()],
    )
    expect(open).toEqual([{ n: 1 }])
    const [mail] = await rows(`select subject, text from sent_mails where user_id = $1 order by id desc limit 1`, [
      person.id,
    ])
    expect(mail.text).toContain('Your plan was changed: Nursing plan, ')
    // The next bill is the new plan's.
    await billOn(bill)
    expect(await lastOrder(person)).toMatchObject({ kind: 'renewal', status: 'successful', total: YEAR })
  })

  it('what is left of a credit stays, and the next bill uses it first', async () => {
    const { person, id } = await bought('nursing-12')
    const { now } = await quote(person, id, 'medicine-1')
    const left = Math.round((YEAR * now!.unused_days) / now!.of_days) - 1199
    // On the very day of the purchase nothing of it is used.
    expect(now!.unused_days).toBe(now!.of_days)
    expect(now).toMatchObject({ total: 0, unused: left + 1199, credit_left: left })
    const { order } = await change(person, id, 'medicine-1')
    expect(order).toMatchObject({ status: 'successful', total: 0 })
    expect((await access(person)).credit).toBe(left)
    await billOn(now!.next_bill_date)
    const [renewal] = (await world.as(person).call(listOrderHistory, {})).orders
    expect(renewal).toMatchObject({ status: 'successful', total: 0, name: 'Nursing plan' })
    expect(renewal!.lines.at(-1)).toEqual({ kind: 'credit', label: 'Your credit', cents: -1199 })
    expect((await access(person)).credit).toBe(left - 1199)
    // So does a plan of another area.
    const asked = { package_option: 'nursing-1', address: ADDRESS }
    expect((await world.as(person).call(getQuote, asked)).total).toBe(0)
  })

  it('a discount is the base of the credit, and a code takes off before it', async () => {
    await rows(
      `insert into promo_codes (code, percent, start_time, length) values ('half', 50, to_timestamp(0), 1), ('tenth', 10, to_timestamp(0), 12)`,
    )
    const person = await world.make.trial()
    await buy(world, person, { option: 'nursing-1', code: 'half' })
    const id = { users_entitlements_id: (await product(person)).users_entitlements_id }
    const asked = { ...id, package_option: 'nursing-12', promo_code: 'tenth' }
    const { now } = await world.as(person).call(quoteChange, asked)
    const unused = Math.round((599 * now!.unused_days) / now!.of_days)
    expect(now).toMatchObject({ unused, promo_code: 'tenth', total: YEAR - 1151 - unused })
  })

  it('is made once by the same key, and by one of two at once', async () => {
    const { person, id } = await bought()
    const total = (await quote(person, id, 'nursing-12')).now!.total
    const send = (key: string, option = 'nursing-12') =>
      refusalOf(
        world
          .as(person)
          .call(
            changePlan,
            { ...id, package_option: option, when: 'now', total },
            { 'idempotency-key': key.padEnd(20, '-') },
          ),
      )
    await Promise.all([send('one'), send('one'), send('two')])
    await send('one')
    const orders = (await world.as(person).call(listOrderHistory, {})).orders
    expect(orders.map(({ kind, status }) => [kind, status])).toEqual([
      ['change', 'successful'],
      ['purchase', 'successful'],
    ])
    expect(await creditIn(person)).toBe(0)
  })

  it('a card that is declined leaves the old plan whole', async () => {
    const { person, id } = await bought()
    const before = await product(person)
    await useCard(person, '4000000000000002')
    expect(PaymentDeclined.is(await refusalOf(change(person, id, 'nursing-12')))).toBe(true)
    expect(await product(person)).toEqual(before)
    expect(await creditIn(person)).toBe(0)
    // With another card it works.
    await useCard(person, '4242424242424242')
    expect((await change(person, id, 'nursing-12')).order?.status).toBe('successful')
  })

  it('a bank that asks: what was renewed meanwhile stays, and the money of the change goes back', async () => {
    const { person, id } = await bought()
    await useCard(person, '4000000000003220')
    const bill = new Date((await product(person)).order_next_bill_date!)
    world.clock.set(new Date(bill.getTime() - 60_000))
    const { order } = await change(person, id, 'nursing-12')
    expect(order).toMatchObject({ status: 'needs_action' })
    world.clock.set(new Date(bill.getTime() + 60_000))
    await useCard(person, '4242424242424242')
    await runPayments(world)
    const event = { id: 'evt_asked', kind: 'succeeded', order_id: order!.user_order_id, at: bill.toISOString() }
    const [{ charge }] = await rows('select charge from orders where id = $1', [order!.user_order_id])
    await rows(`update local_payment_charges set status = 'succeeded' where id = $1`, [charge])
    expect(await sendEvent(world, { ...event, charge })).toBe(200)
    await runPayments(world)
    expect(await product(person)).toMatchObject({ length: 1, order_status: 'Active' })
    const orders = (await world.as(person).call(listOrderHistory, {})).orders
    expect(orders.map(({ kind, status }) => [kind, status])).toEqual([
      ['renewal', 'successful'],
      ['change', 'voided'],
      ['purchase', 'successful'],
    ])
    expect(await creditIn(person)).toBe(0)
  })

  it('with the next bill: nothing is charged now, it can be taken back, and the bill changes the plan', async () => {
    const { person, id } = await bought('nursing-12')
    const asked = await quote(person, id, 'nursing-1')
    expect(asked.now).toBeNull()
    const sent = { ...id, package_option: 'nursing-1', when: 'next_bill' as const, total: asked.next_bill.total }
    const queue = () => world.as(person).call(changePlan, sent, { 'idempotency-key': crypto.randomUUID() })
    expect((await queue()).order).toBeNull()
    expect(await product(person)).toMatchObject({ length: 12, next_plan: { length: 1 }, next_bill_total: 1199 })
    await world.as(person).call(keepPlan, id)
    expect(await product(person)).toMatchObject({ next_plan: null, next_bill_total: YEAR })
    await queue()
    await billOn(asked.next_bill.at)
    expect(await lastOrder(person)).toMatchObject({ kind: 'renewal', status: 'successful', total: 1199, length: 1 })
    expect(await rows('select length, status, next_plan from subscriptions where user_id = $1', [person.id])).toEqual([
      { length: 1, status: 'active', next_plan: null },
    ])
  })

  it('is refused to others, to what does not run or is on hold, to the same plan, and at another price', async () => {
    const { person, id } = await bought()
    const other = await world.make.trial()
    expect(NotFound.is(await refusalOf(quote(other, id, 'nursing-12')))).toBe(true)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const sent = { ...id, package_option: 'nursing-12', when: 'now' as const, total: 1 }
    expect(NotFound.is(await refusalOf(world.as(other).call(changePlan, sent, key)))).toBe(true)
    expect(NotFound.is(await refusalOf(world.as(other).call(keepPlan, id)))).toBe(true)
    expect(ChangeQuoteChanged.is(await refusalOf(world.as(person).call(changePlan, sent, key)))).toBe(true)
    expect(NoChange.is(await refusalOf(quote(person, id, 'nursing-1')))).toBe(true)
    expect(UnknownOption.is(await refusalOf(quote(person, id, 'nursing-99')))).toBe(true)
    const from = (await product(person)).pause_from!
    const pause_date = new Date(Date.parse(from) + DAY_MS).toISOString()
    await world.as(person).call(pauseSubscription, { ...id, pause_date })
    expect(NoChange.is(await refusalOf(quote(person, id, 'nursing-12')))).toBe(true)
    await world.as(person).call(unpauseSubscription, id)
    await buy(world, person, { option: 'medicine-1' })
    expect(AlreadySubscribed.is(await refusalOf(quote(person, id, 'medicine-12')))).toBe(true)
    await world.as(person).call(queueToCancel, id)
    expect(NoChange.is(await refusalOf(quote(person, id, 'nursing-12')))).toBe(true)
  })

  it('an area that the next bill changes to can’t be bought beside it', async () => {
    const { person, id } = await bought()
    const total = (await quote(person, id, 'medicine-1')).next_bill.total
    const sent = { ...id, package_option: 'medicine-1', when: 'next_bill' as const, total }
    await world.as(person).call(changePlan, sent, { 'idempotency-key': crypto.randomUUID() })
    expect(AlreadySubscribed.is(await refusalOf(buy(world, person, { option: 'medicine-12' })))).toBe(true)
  })

  it('SUB-GA003: half off the next bill comes off a change, of the old plan’s price', async () => {
    const { person, id } = await bought()
    const { user_order_id } = await product(person)
    await world.as(person).call(applyCancelDeal, { user_order_id, deal: 'half' })
    const { now, next_bill } = await quote(person, id, 'nursing-12')
    expect(now!.lines[2]).toEqual({ kind: 'code_discount', label: 'For staying with us', cents: -600 })
    expect(next_bill.total).toBe(YEAR - 600)
    await change(person, id, 'nursing-12')
    expect(await product(person)).toMatchObject({ next_bill_total: YEAR })
  })
})

describe('SUB-GA003: the offer to who stays, where the next bill changes the plan', () => {
  const queue = async (person: Person, id: Id, package_option: string) => {
    const { total } = (await quote(person, id, package_option)).next_bill
    const sent = { ...id, package_option, when: 'next_bill' as const, total }
    await world.as(person).call(changePlan, sent, { 'idempotency-key': crypto.randomUUID() })
    return total
  }
  const take = async (person: Person) => {
    const { user_order_id } = await product(person)
    return (await world.as(person).call(applyCancelDeal, { user_order_id, deal: 'half' })).entitlement
  }

  it('is half of the bill that comes: offered, shown, charged and booked', async () => {
    const { person, id } = await bought('nursing-12')
    expect((await product(person)).deal_worth).toEqual({ half: YEAR / 2, month: 959 })
    await queue(person, id, 'nursing-1')
    const { deal_worth, order_next_bill_date } = await product(person)
    expect(deal_worth).toEqual({ half: 600, month: 1199 })
    expect(await take(person)).toMatchObject({ next_bill_total: 599, deal_worth: null })
    await billOn(order_next_bill_date!)
    expect(await lastOrder(person)).toMatchObject({ kind: 'renewal', status: 'successful', total: 599, length: 1 })
    const [bill] = await rows('select id, lines from orders where user_id = $1 order by id desc limit 1', [person.id])
    expect(bill.lines.at(-1)).toEqual({ kind: 'code_discount', label: 'For staying with us', cents: -600 })
    expect(await ledgerOf(world, bill.id)).toEqual({ provider: 599, revenue: -1199, discounts: 600 })
    // The one after it costs the whole again.
    expect(await rows('select deal, deal_cents from subscriptions where user_id = $1', [person.id])).toEqual([
      { deal: null, deal_cents: null },
    ])
  })

  it('stays what was promised when the change is taken back', async () => {
    const { person, id } = await bought('nursing-12')
    await queue(person, id, 'nursing-1')
    await take(person)
    await world.as(person).call(keepPlan, id)
    expect(await product(person)).toMatchObject({ next_plan: null, next_bill_total: YEAR - 600 })
    // There and back again it is what it was.
    expect(await queue(person, id, 'nursing-1')).toBe(599)
    expect(await product(person)).toMatchObject({ next_bill_total: 599 })
  })

  it('is never more than half of a bill that gets smaller after it was taken', async () => {
    const { person, id } = await bought('nursing-12')
    expect(await take(person)).toMatchObject({ next_bill_total: YEAR / 2 })
    expect(await queue(person, id, 'nursing-1')).toBe(599)
    const { now } = await quote(person, id, 'medicine-1')
    expect(now!.lines[1]).toEqual({ kind: 'code_discount', label: 'For staying with us', cents: -600 })
    await billOn((await product(person)).order_next_bill_date!)
    expect(await lastOrder(person)).toMatchObject({ kind: 'renewal', status: 'successful', total: 599 })
  })

  it('taken twice, or by two at once, is one promise, and nobody else’s to take', async () => {
    const { person, id } = await bought('nursing-12')
    await queue(person, id, 'nursing-1')
    const { user_order_id } = await product(person)
    const other = world.as(await world.make.trial()).call(applyCancelDeal, { user_order_id, deal: 'half' })
    expect(NotFound.is(await refusalOf(other))).toBe(true)
    const two = await Promise.allSettled([take(person), take(person)])
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await product(person)).toMatchObject({ next_bill_total: 599 })
  })
})

describe('what was exchanged and is given back', () => {
  it('SUB-GA003: a change that is refunded within 14 days of the charge before it brings that back in money too, tax and all', async () => {
    await rows(`insert into taxable_zips (state, zip, rate) values ('NV', '89501', 8000)`)
    const { person, id } = await bought('nursing-12')
    days(3)
    // Longer in another area: a part of the credit is left over.
    await change(person, id, 'medicine-1')
    expect((await access(person)).credit).toBeGreaterThan(0)
    const { users_entitlements_id, refund } = await product(person)
    const [year] = await rows('select id, total from orders where user_id = $1 order by id', [person.id])
    expect(year.total).toBeGreaterThan(YEAR)
    expect(refund).toMatchObject({ money: year.total, before: year.total, credit: 0 })
    const ask = () => refusalOf(world.as(person).call(refundOrder, { users_entitlements_id, reason: 'not for me' }))
    const stranger = world.as(await world.make.trial()).call(refundOrder, { users_entitlements_id, reason: 'mine' })
    expect(NotFound.is(await refusalOf(stranger))).toBe(true)
    await Promise.all([ask(), ask()])
    await runPayments(world)
    const orders = (await world.as(person).call(listOrderHistory, {})).orders
    expect(orders.map(({ kind, status }) => [kind, status])).toEqual([
      ['change', 'refunded'],
      ['purchase', 'refunded'],
    ])
    const mails = await rows(`select text from sent_mails where user_id = $1 and subject like 'Your refund%'`, [
      person.id,
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('It was for the plan that you had before you changed it.')
    expect((await access(person)).credit).toBe(0)
    expect(await creditIn(person)).toBe(0)
    const charges = `select count(*)::int as n from local_payment_charges where order_id = $1 and refunded_at is not null`
    expect(await rows(charges, [year.id])).toEqual([{ n: 1 }])
    for (const { user_order_id } of orders)
      expect(Object.values(await ledgerOf(world, user_order_id)).every((cents) => cents === 0)).toBe(true)
    await rows('delete from taxable_zips')
  })

  it('SUB-GA003: what of a credit paid for something else stays paid, and the rest stays credit', async () => {
    const { person, id } = await bought('nursing-12')
    await change(person, id, 'medicine-1')
    await buy(world, person, { option: 'nursing-1' })
    const changed = (await access(person)).entitlements.find(({ market_id }) => market_id === MEDICINE)!
    expect(changed.refund).toBeNull()
    const { users_entitlements_id } = changed
    const asked = world.as(person).call(refundOrder, { users_entitlements_id, reason: 'all of it' })
    expect(NoRefund.is(await refusalOf(asked))).toBe(true)
  })

  it('a change that is refunded later than that: the card gets its part, and the credit is there again', async () => {
    const { person, id } = await bought()
    days(15)
    const { now } = await quote(person, id, 'nursing-12')
    await change(person, id, 'nursing-12')
    const { users_entitlements_id } = await product(person)
    await world.as(person).call(refundOrder, { users_entitlements_id, reason: 'too long' })
    const { credit, entitlements } = await access(person)
    expect(credit).toBe(now!.unused)
    expect(entitlements[0]).toMatchObject({ order_status: 'Ended', is_open: false })
    // It pays for the next thing that is bought.
    expect((await buy(world, person, { option: 'nursing-1' })).order.total).toBe(1199 - now!.unused)
    expect((await access(person)).credit).toBe(0)
  })

  it('the exchanged order itself: nothing is owed for its days any more, and again once the dispute is won', async () => {
    const { person, id } = await bought('nursing-12')
    const first = (await product(person)).user_order_id
    const left = (await quote(person, id, 'medicine-1')).now!.credit_left
    await change(person, id, 'medicine-1')
    expect(await creditIn(person)).toBe(left)
    await sendEvent(world, await bankEvent(world, first, 'disputed'))
    expect(await creditIn(person)).toBe(-1199)
    expect((await access(person)).credit).toBe(0)
    expect(await product(person)).toMatchObject({ order_status: 'Active', is_open: true })
    await sendEvent(world, await bankEvent(world, first, 'dispute_won'))
    expect(await creditIn(person)).toBe(left)
    expect(Object.values(await ledgerOf(world)).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })
})
