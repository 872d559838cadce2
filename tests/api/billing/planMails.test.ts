import { beforeAll, expect, it } from 'vitest'
import { changePlan, keepPlan, quoteChange } from '#shared/contract/billing/changes.ts'
import { getProductAccess } from '#shared/contract/billing/orders.ts'
import {
  applyCancelDeal,
  cancelSubscription,
  pauseSubscription,
  queueToCancel,
  unpauseSubscription,
} from '#shared/contract/billing/subscriptions.ts'
import { canceledText, dayText, lastDay } from '#shared/rules/billing/days.ts'
import { addMonths } from '#shared/rules/billing/terms.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { buy, sellPlan } from '../../support/payments.ts'
import { testWorld } from '../../support/world.ts'

const ZONE = 'Asia/Tokyo'
const world = testWorld()
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
beforeAll(() => sellPlan(world))
const product = async (person: Person) => (await world.as(person).call(getProductAccess, {})).entitlements[0]!
const day = (at: string | null) => dayText(at!, ZONE)
const last = ({ ends_at, starts_at }: { ends_at: string | null; starts_at: string }) =>
  lastDay(ends_at!, starts_at, ZONE)

/** Somebody with a plan, and the mails that they get from then on. */
async function bought(option: string, zone = ZONE) {
  const person = await world.make.trial()
  await rows('update users set timezone = $2 where id = $1', [person.id, zone])
  await buy(world, person, { option })
  const mails = async () =>
    (await rows(`select subject, text from sent_mails where user_id = $1 order by id offset 1`, [person.id])) as {
      subject: string
      text: string
    }[]
  return {
    person,
    as: world.as(person),
    mails,
    of: { users_entitlements_id: (await product(person)).users_entitlements_id },
  }
}

it('a change with the next bill is told by mail: to what, when and for how much; taken back too, and each once', async () => {
  const { person, as, mails, of } = await bought('nursing-12')
  const { next_bill } = await as.call(quoteChange, { ...of, package_option: 'nursing-1' })
  const sent = { ...of, package_option: 'nursing-1', when: 'next_bill' as const, total: next_bill.total }
  const ask = () => as.call(changePlan, sent, { 'idempotency-key': crypto.randomUUID() })
  await Promise.all([ask(), ask()])
  const told = await mails()
  expect(told.map(({ subject }) => subject)).toEqual(['Your plan changes with its next bill'])
  const bill = day((await product(person)).order_next_bill_date)
  expect(told[0]!.text).toContain(
    `Until ${bill} you have Nursing plan, 12 months at a time. From then on you have Nursing plan, 1 month at a time.`,
  )
  expect(told[0]!.text).toContain(`The next bill, $11.99 before tax, is due on ${bill}.`)
  await as.call(keepPlan, of)
  await as.call(keepPlan, of)
  const [, kept, ...more] = await mails()
  expect(kept!.subject).toBe('Your plan stays as it is')
  expect(kept!.text).toContain(`The next bill, $115.10 before tax, is due on ${bill}.`)
  expect(more).toEqual([])
})

it('SUB-RU006: a pause is told by mail with until when, and its end with the next bill', async () => {
  const { person, as, mails, of } = await bought('nursing-1')
  const before = await product(person)
  const { order_next_bill_date: bill } = before
  const pause_date = new Date(Date.parse(bill!) + 30 * DAY_MS).toISOString()
  const both = await Promise.allSettled([1, 2].map(() => as.call(pauseSubscription, { ...of, pause_date })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await product(person)).pause).toEqual({ begins: bill, ends: pause_date })
  const back = await Promise.allSettled([1, 2].map(() => as.call(unpauseSubscription, of)))
  expect(back.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [paused, resumed, ...more] = await mails()
  expect(paused!.subject).toBe('The pause of Nursing plan is planned')
  expect(paused!.text).toContain(
    `Pause planned from ${day(bill)} to ${day(pause_date)}. Until it begins Nursing plan stays open, to the end of ${last(before)}`,
  )
  expect(paused!.text).toContain(
    `Nothing is charged before ${day(pause_date)}: the next bill is due then, $11.99 before tax.`,
  )
  expect(resumed!.subject).toBe('The pause of Nursing plan is taken back')
  expect(resumed!.text).toContain(`Nothing was paused. The next bill, $11.99 before tax, is due on ${day(bill)}.`)
  expect(more).toEqual([])
})

it('SUB-RU006: a pause that has begun is ended by a mail that says so', async () => {
  const { person, as, mails, of } = await bought('nursing-1')
  const { order_next_bill_date: bill } = await product(person)
  await as.call(pauseSubscription, { ...of, pause_date: new Date(Date.parse(bill!) + 30 * DAY_MS).toISOString() })
  world.clock.set(new Date(Date.parse(bill!) + 2 * DAY_MS))
  await as.call(unpauseSubscription, of)
  expect((await mails()).at(-1)!.subject).toBe('Nursing plan is active again')
})

it('SUB-GA003: who stays for a deal reads what the next bill is', async () => {
  for (const [deal, cents] of [
    ['half', '$5.99'],
    ['month', '$11.99'],
  ] as const) {
    const { person, as, mails } = await bought('nursing-1')
    const { user_order_id } = await product(person)
    const take = () => as.call(applyCancelDeal, { user_order_id, deal })
    const both = await Promise.allSettled([take(), take()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const after = await product(person)
    const { order_next_bill_date } = after
    const [told, ...more] = await mails()
    expect(more).toEqual([])
    expect(told!.subject).toBe('Thank you for staying with Nursing plan')
    expect(told!.text).toContain(`The next bill, ${cents} before tax, is due on ${day(order_next_bill_date)}.`)
    if (deal === 'month') expect(told!.text).toContain(`stays open until ${last(after)}`)
  }
})

it('SUB-RU004: a cancellation that is queued is told by mail, once', async () => {
  const { person, as, mails, of } = await bought('nursing-1')
  await Promise.all([as.call(queueToCancel, of), as.call(queueToCancel, of)])
  const [told, ...more] = await mails()
  expect(told!.subject).toBe('Your cancellation of Nursing plan is queued')
  const [{ next_bill_at }] = await rows('select next_bill_at from subscriptions where user_id = $1', [person.id])
  expect(told!.text).toContain(canceledText(await product(person), ZONE))
  expect(told!.text).toContain(`It takes the place of the bill of ${day(next_bill_at)}: until that day you can take`)
  expect(more).toEqual([])
})

it('a cancellation is told by mail: its last day, the day of the bill that is not charged, and what can be had back', async () => {
  const { person, as, mails, of } = await bought('nursing-1')
  const before = await product(person)
  const boxes = { confirmation_checkbox: true, price_confirmation_checkbox: true } as const
  await as.call(cancelSubscription, { ...of, reason: 'other', reason_text: 'I’d rather not say', ...boxes })
  const [told, ...more] = await mails()
  expect(more).toEqual([])
  expect(told!.subject).toBe('You canceled Nursing plan')
  expect(last(before)).toBe(day(before.order_next_bill_date))
  expect(told!.text).toContain(`stays open until ${last(before)}.`)
  expect(told!.text).toContain('playlists and progress stay when your access ends. What only Premium opens may be')
  expect(told!.text).toContain(`Until ${day(before.refund_until)} you can have $11.99 back; the plan is shut then.`)
  expect(told!.text).toContain(`/my-subscriptions/order-history?refund=${before.user_order_id}`)
})

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'SUB-GA005: the mail of a cancellation names the day that the screen says, in %s, whatever hour the bill was put off to',
  async (zone) => {
    const boxes = { confirmation_checkbox: true, price_confirmation_checkbox: true } as const
    for (const hours of [0, 7, 13, 19]) {
      const { person, as, mails, of } = await bought('nursing-1', zone)
      const screen = canceledText(await product(person), zone)
      const pause_date = new Date(
        Date.parse((await product(person)).order_next_bill_date!) + 30 * DAY_MS + hours * HOUR_MS,
      )
      await as.call(pauseSubscription, { ...of, pause_date: pause_date.toISOString() })
      const { entitlement } = await as.call(queueToCancel, of)
      expect(canceledText(entitlement, zone)).toBe(screen)
      expect((await mails()).at(-1)!.text).toContain(screen)
      const other = await bought('nursing-1', zone)
      await other.as.call(cancelSubscription, { ...other.of, reason: 'other', ...boxes })
      expect((await other.mails()).at(-1)!.text).toContain(canceledText(await product(other.person), zone))
      world.clock.tick(6 * HOUR_MS)
    }
  },
)

it('SUB-GA003: what is on hold may have a month free as well: the day that its bill comes back to moves too', async () => {
  const { person, as, of } = await bought('nursing-1')
  const before = await product(person)
  const pause_date = new Date(Date.parse(before.order_next_bill_date!) + 30 * DAY_MS).toISOString()
  await as.call(pauseSubscription, { ...of, pause_date })
  const held = await product(person)
  expect(held.cancel_deals).toEqual(before.cancel_deals)
  await as.call(applyCancelDeal, { user_order_id: held.user_order_id, deal: 'month' })
  const later = await product(person)
  expect(later.order_status).toBe('On hold')
  expect(Date.parse(later.ends_at!)).toBeGreaterThan(Date.parse(before.ends_at!) + 27 * DAY_MS)
  const { order } = await as.call(unpauseSubscription, of)
  expect(order.next_bill_date).toBe(addMonths(new Date(before.order_next_bill_date!), 1).toISOString())
})
