import { beforeAll, describe, expect, it } from 'vitest'
import { changePlan, quoteChange } from '#shared/contract/billing/changes.ts'
import {
  downloadOrders,
  findOrders,
  getOfficeOrder,
  LeftChanged,
  listPersonOrders,
  PartRefused,
  RefundUnderWay,
  refundOrderPart,
  refundPersonOrder,
} from '#shared/contract/billing/officeOrders.ts'
import { getProductAccess, KeyMissing, listOrderHistory } from '#shared/contract/billing/orders.ts'
import { NoRefund } from '#shared/contract/billing/subscriptions.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  bankEvent,
  buy,
  eventsOf,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  sendEvent,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellPlan(world))
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const office = async () => world.as(await world.make.admin())
type Office = Awaited<ReturnType<typeof office>>
const mailsTo = (person: Person, word: string) =>
  rows(`select text from sent_mails where user_id = $1 and subject like $2 order by id`, [person.id, `%${word}%`])
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const atProvider = async (orderId: number) =>
  (await rows('select part_refunded, refunded_at from local_payment_charges where order_id = $1', [orderId]))[0]

async function bought(option = 'nursing-12') {
  const person = await world.make.trial()
  const { order } = await buy(world, person, { option })
  return { person, order, id: order.user_order_id }
}
const part = (as: Office, id: number, cents: number, left: number, more: object = {}, header = key()) =>
  as.call(refundOrderPart, { user_order_id: id, cents, left, reason: 'An outage', ...more }, header)

describe('refundOrderPart', () => {
  it('gives a part back and then another: provider, ledger, mail and receipt agree, and the plan stays open', async () => {
    const { person, order, id } = await bought()
    const as = await office()
    const { order: once, is_done } = await part(as, id, 1000, order.total)
    expect([is_done, once.left, once.total, once.status]).toEqual([true, order.total - 1000, order.total, 'successful'])
    const { order: twice } = await part(as, id, 500, once.left)
    expect(twice.given_back.map(({ cents }) => cents)).toEqual([1000, 500])
    expect(twice.parts).toMatchObject([
      { cents: 1000, reason: 'An outage', is_void: false },
      { cents: 500, reason: 'An outage', is_void: false },
    ])
    expect(twice.lines).toEqual(order.lines)
    expect(await atProvider(id)).toMatchObject({ part_refunded: 1500, refunded_at: null })
    const ledger = await ledgerOf(world, id)
    expect(ledger.provider).toBe(order.total - 1500)
    expect(Object.values(ledger).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    const [history] = (await world.as(person).call(listOrderHistory, {})).orders
    expect(history).toMatchObject({
      total: order.total,
      status: 'successful',
      given_back: [{ cents: 1000 }, { cents: 500 }],
    })
    const mails = await mailsTo(person, 'refund')
    expect(mails.map(({ text }) => /\$[\d.]+ of what you paid/.exec(text)?.[0])).toEqual([
      '$10.00 of what you paid',
      '$5.00 of what you paid',
    ])
    expect(mails[0].text).toContain('card that ends in 4242')
    // The rest, then: all of it is back, and every account is even.
    await as.call(refundPersonOrder, { user_order_id: id, reason: 'All of it after all' })
    const after = (await as.call(getOfficeOrder, { user_order_id: id })).order
    expect([after.status, after.left, after.given_back.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([
      'refunded',
      0,
      order.total,
    ])
    expect(new Set(Object.values(await ledgerOf(world, id)))).toEqual(new Set([0]))
    expect(after.postings.map(({ kind }) => kind)).toEqual(['paid', 'part', 'part', 'refund'])
    // A late webhook about what was charged still is about this order.
    for (const event of (await eventsOf(world)).filter(({ order_id }) => order_id === id))
      expect(await sendEvent(world, event)).toBe(200)
    expect(await rows('select says from payment_events where order_id = $1 and says is not null', [id])).toEqual([])
  })

  it('gives back once under two clicks, with one key or with two', async () => {
    const { person, order, id } = await bought()
    const [one, other] = [await office(), await office()]
    const header = key()
    const same = await Promise.all([1, 2].map(() => part(one, id, 300, order.total, {}, header)))
    expect(same.map((answer) => answer.order.left)).toEqual([order.total - 300, order.total - 300])
    const left = order.total - 300
    const both = await Promise.allSettled([part(one, id, 200, left), part(other, id, 200, left)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { reason } = both.find((one) => one.status === 'rejected') as PromiseRejectedResult
    expect(LeftChanged.is(reason) || RefundUnderWay.is(reason)).toBe(true)
    expect((await atProvider(id)).part_refunded).toBe(500)
    expect(await refusalOf(part(one, id, 301, order.total, {}, header))).toSatisfy(Conflict.is)
    expect(await mailsTo(person, 'refund')).toHaveLength(2)
    expect((await ledgerOf(world, id)).provider).toBe(order.total - 500)
  })

  it('is for administrators, with a key, a reason, and less than what is left', async () => {
    const { person, order, id } = await bought()
    for (const one of [world.as(person), world.as(await world.make.staff())]) {
      expect(await refusalOf(part(one, id, 100, order.total))).toSatisfy(Forbidden.is)
      expect(await refusalOf(one.call(findOrders, {}))).toSatisfy(Forbidden.is)
      expect(await refusalOf(one.call(getOfficeOrder, { user_order_id: id }))).toSatisfy(Forbidden.is)
    }
    const as = await office()
    expect(
      await refusalOf(as.call(refundOrderPart, { user_order_id: id, cents: 1, left: order.total, reason: 'x' })),
    ).toSatisfy(KeyMissing.is)
    for (const cents of [order.total, order.total + 1])
      expect(await refusalOf(part(as, id, cents, order.total))).toSatisfy(InvalidInput.is)
    for (const wrong of [{ cents: 0 }, { cents: 1.5 }, { reason: ' ' }])
      expect(await refusalOf(part(as, id, 100, order.total, wrong))).toMatchObject({ status: 422 })
    expect(await refusalOf(part(as, 2_000_000_000, 1, 2))).toSatisfy(NotFound.is)
    expect(await refusalOf(part(as, id, 100, order.total - 1))).toSatisfy(LeftChanged.is)
    await as.call(refundPersonOrder, { user_order_id: id, reason: 'All' })
    expect(await refusalOf(part(as, id, 100, order.total))).toSatisfy(NoRefund.is)
    expect(await atProvider(id)).toMatchObject({ part_refunded: 0 })
  })

  it('is given back by the job where nobody was there to finish it, and refused meanwhile', async () => {
    const { person, order, id } = await bought()
    await rows(
      `insert into given_parts (order_id, ask_key, cents, reason, asked_at) values ($1, 'lost', 700, 'Lost', now())`,
      [id],
    )
    const as = await office()
    const before = (await as.call(getOfficeOrder, { user_order_id: id })).order
    expect([before.giving, before.left, before.can_refund_part]).toEqual([700, order.total - 700, false])
    expect(await refusalOf(part(as, id, 100, order.total))).toSatisfy(RefundUnderWay.is)
    await runPayments(world)
    await runPayments(world)
    expect(await atProvider(id)).toMatchObject({ part_refunded: 700 })
    expect((await as.call(getOfficeOrder, { user_order_id: id })).order).toMatchObject({
      giving: null,
      left: order.total - 700,
    })
    expect(await mailsTo(person, 'refund')).toHaveLength(1)
  })
})

it('a part that the provider refuses is owed no more: whoever asked is told, and the order is free for what comes next', async () => {
  const { order, id } = await bought()
  const as = await office()
  // All but a dollar went back by the provider's own page, of which it told us nothing.
  await rows('update local_payment_charges set part_refunded = cents - 100 where order_id = $1', [id])
  const sent = key()
  for (const _ of ['once', 'again'])
    expect(await refusalOf(part(as, id, 500, order.total, {}, sent))).toSatisfy(PartRefused.is)
  const after = (await as.call(getOfficeOrder, { user_order_id: id })).order
  expect([after.giving, after.left]).toEqual([null, order.total])
  expect((await part(as, id, 100, order.total)).order.left).toBe(order.total - 100)
  await rows(
    `insert into given_parts (order_id, ask_key, cents, reason, asked_at) values ($1, 'lost', 700, 'Lost', now())`,
    [id],
  )
  await runPayments(world)
  const last = (await as.call(getOfficeOrder, { user_order_id: id })).order
  expect([last.giving, last.left]).toEqual([null, order.total - 100])
  expect((await ledgerOf(world, id)).provider).toBe(order.total - 100)
})

it('a plan is not changed while a part of its order is on its way back, and what went back is not credited again', async () => {
  const { person, order, id } = await bought('nursing-1')
  const { entitlements } = await world.as(person).call(getProductAccess, {})
  const asked = { users_entitlements_id: entitlements[0]!.users_entitlements_id, package_option: 'nursing-12' }
  const quoted = async () => (await world.as(person).call(quoteChange, asked)).now!.total
  const change = async () => world.as(person).call(changePlan, { ...asked, when: 'now', total: await quoted() }, key())
  const before = await quoted()
  await rows(
    `insert into given_parts (order_id, ask_key, cents, reason, asked_at) values ($1, 'open', 300, 'Open', now())`,
    [id],
  )
  expect(await refusalOf(change())).toSatisfy(RefundUnderWay.is)
  await runPayments(world)
  expect(await quoted()).toBeGreaterThan(before)
  await change()
  const all = await ledgerOf(world)
  expect(Object.values(all).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect(await atProvider(id)).toMatchObject({ part_refunded: 300 })
  expect((await ledgerOf(world, id)).provider).toBe(order.total - 300)
})

it('a part that was on its way goes back with the whole order where that is asked back meanwhile, and is told of once', async () => {
  const { person, order, id } = await bought()
  await rows(
    `insert into given_parts (order_id, ask_key, cents, reason, asked_at) values ($1, 'slow', 700, 'Slow', now())`,
    [id],
  )
  const as = await office()
  await as.call(refundPersonOrder, { user_order_id: id, reason: 'All of it' })
  await runPayments(world)
  const after = (await as.call(getOfficeOrder, { user_order_id: id })).order
  expect([after.status, after.left, after.giving]).toEqual(['refunded', 0, null])
  expect(after.given_back.map(({ cents }) => cents)).toEqual([order.total])
  expect(after.parts).toMatchObject([{ cents: 700, is_void: true }])
  expect(new Set(Object.values(await ledgerOf(world, id)))).toEqual(new Set([0]))
  expect(await mailsTo(person, 'refund')).toHaveLength(1)
})

describe('findOrders', () => {
  it('finds by number, name, address, state, person and the buyer’s own day, page by page', async () => {
    const { person, id } = await bought('nursing-1')
    world.clock.tick(31 * DAY_MS)
    await runPayments(world)
    const as = await office()
    const ids = async (asked: object) =>
      (await as.call(findOrders, { query: '', ...asked } as never)).data.map(({ user_order_id }) => user_order_id)
    expect(await ids({ query: String(id) })).toEqual([id])
    expect(await ids({ query: `#${id}` })).toEqual([id])
    const mine = await ids({ query: person.email })
    expect(mine).toHaveLength(2)
    expect(mine.at(-1)).toBe(id)
    expect(await ids({ user_id: person.id })).toEqual(mine)
    expect(await ids({ query: person.email, status: 'refunded' })).toEqual([])
    const first = await as.call(findOrders, { query: person.email, per_page: 1 })
    expect([first.total, first.last_page, first.data.length]).toEqual([2, 2, 1])
    expect(first.data[0]!.buyer).toMatchObject({ user_id: person.id, email: person.email })
    await rows(`update users set timezone = 'Pacific/Kiritimati' where id = $1`, [person.id])
    await rows(`update orders set created_at = '2026-03-01T22:00:00Z' where id = $1`, [id])
    expect(await ids({ user_id: person.id, from: '2026-03-02', to: '2026-03-02' })).toEqual([id])
    expect(await ids({ user_id: person.id, to: '2026-03-01' })).toEqual([])
    expect(await ids({ query: '%' })).toEqual([])
    expect(await refusalOf(as.call(findOrders, { from: 'soon' }))).toMatchObject({ status: 422 })
    const all = await as.call(findOrders, { query: person.email })
    expect(all.kept).toBe(all.data.reduce((sum, { total }) => sum + total, 0))
    // As a file, a line each, the amounts as a spreadsheet adds them.
    const reply = await as.call(downloadOrders, { query: person.email })
    const [heads, ...lines] = (await new Response(reply).text()).trim().split('\r\n')
    expect(heads).toContain('order,made at (UTC)')
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(mine)
    expect(lines[1]).toContain(person.email)
    expect(lines[1]!.split(',').at(-5)).toBe((all.data[1]!.total / 100).toFixed(2))
    expect(await refusalOf(world.as(person).call(downloadOrders, { query: '' }))).toSatisfy(Forbidden.is)
    // What a bank took back is neither kept nor given back.
    await sendEvent(world, await bankEvent(world, mine[1]!, 'disputed'))
    const [, , disputed] = (await new Response(await as.call(downloadOrders, { query: person.email })).text()).split(
      '\r\n',
    )
    expect(disputed!.split(',').slice(-4, -1)).toEqual(['0.00', '0.00', 'USD'])
  })

  it('keeps the order of a person who is gone', async () => {
    const { person, id } = await bought()
    await rows('delete from users where id = $1', [person.id])
    const { order } = await (await office()).call(getOfficeOrder, { user_order_id: id })
    expect([order.buyer, order.timezone]).toEqual([null, 'UTC'])
  })
})

it('listPersonOrders tells what opens locked cards to who has no plan', async () => {
  const as = await office()
  const area = (
    await rows(
      `select id, public_name as name, trial_tokens as daily from catalogue_markets where trial_tokens > 0 limit 1`,
    )
  )[0]
  const person = await world.make.trial({ lead: area.id })
  const { lessons } = await as.call(listPersonOrders, { user_id: person.id as never })
  expect(lessons).toMatchObject({ area: area.name, daily: area.daily, left: area.daily, is_limited: true })
  await buy(world, person)
  expect((await as.call(listPersonOrders, { user_id: person.id as never })).lessons).toMatchObject({
    is_limited: false,
  })
})
it('listPersonOrders tells what somebody has, paid in all and paid last', async () => {
  const { person, order, id } = await bought()
  const as = await office()
  await part(as, id, 1000, order.total)
  const { plans, paid } = await as.call(listPersonOrders, { user_id: person.id as never })
  expect(plans).toMatchObject([{ name: 'Nursing plan', is_open: true, order_next_bill_date: expect.any(String) }])
  expect(paid).toMatchObject({
    cents: order.total - 1000,
    payments: 1,
    last_at: order.paid_at,
    last_cents: order.total,
  })
})
