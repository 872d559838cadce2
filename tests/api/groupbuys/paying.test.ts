import { beforeAll, expect, it } from 'vitest'
import { getOfficeOrder } from '#shared/contract/billing/officeOrders.ts'
import { confirmOrder, listOrderHistory } from '#shared/contract/billing/orders.ts'
import { getQuote } from '#shared/contract/billing/plans.ts'
import { refundOrder } from '#shared/contract/billing/subscriptions.ts'
import { getGroupBuy, HasPaid, joinGroupBuy, leaveGroupBuy } from '#shared/contract/groupbuys/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  ADDRESS,
  answerBank,
  buy,
  eventsOf,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sendEvent,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { openGroup, sellToGroups } from './people.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellToGroups(world))

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const quote = (person: Person | null) =>
  world.as(person).call(getQuote, { package_option: 'together-1', address: ADDRESS })
const fill = async (slug: string, more: number) => {
  for (let n = 0; n < more; n++) await world.as(await world.make.trial()).call(joinGroupBuy, { slug })
}
const owed = (orderId: number) =>
  rows('select cents, done_at, is_void from part_refunds where order_id = $1', [orderId])
const orderOf = async (person: Person) => (await world.as(person).call(listOrderHistory, {})).orders[0]!

it('GBY-RU002: who is in a group pays 15 percent less, 30 once it is complete, and others pay the price', async () => {
  const { starter, group } = await openGroup(world)
  expect(await quote(starter)).toMatchObject({ total: 8500, promo_code: `group:${group.slug}` })
  expect((await quote(starter)).lines.at(-1)).toMatchObject({ label: 'Your group’s price, 15% off', cents: -1500 })
  expect(await quote(await world.make.trial())).toMatchObject({ total: 10_000, promo_code: null })
  await fill(group.slug, 4)
  expect(await quote(starter)).toMatchObject({ total: 7000 })
})

it('GBY-RU002: a member pays the group’s price in the store, too, and who bought there has bought in the group', async () => {
  const { starter, group } = await openGroup(world)
  const inStore = (person: Person, option = 'alone-1') =>
    world.as(person).call(getQuote, { package_option: option, address: ADDRESS })
  expect(await inStore(starter)).toMatchObject({ total: 8500, promo_code: `group:${group.slug}` })
  expect(await inStore(await world.make.trial())).toMatchObject({ total: 10_000, promo_code: null })
  // For a time that groups do not buy there is no such price.
  expect(await inStore(starter, 'alone-6')).toMatchObject({ promo_code: null })
  const { order } = await buy(world, starter, { option: 'alone-1' })
  expect(order.total).toBe(8500)
  await until(
    () => world.as(starter).call(getGroupBuy, { slug: group.slug }),
    ({ has_paid }) => has_paid,
  )
  await fill(group.slug, 5)
  await until(
    () => owed(order.user_order_id),
    ({ length }) => length === 1,
  )
  expect(await owed(order.user_order_id)).toMatchObject([{ cents: 1500 }])
})

it('GBY-GA001: who paid before the goal gets the difference, once, to the cent, and the order has cost that much less', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1' })
  const id = order.user_order_id
  expect(order.total).toBe(8500)
  await until(
    () => world.as(starter).call(getGroupBuy, { slug: group.slug }),
    ({ has_paid }) => has_paid,
  )
  expect(await refusalOf(world.as(starter).call(leaveGroupBuy, { slug: group.slug }))).toSatisfy(HasPaid.is)
  await fill(group.slug, 5)
  await until(
    () => owed(id),
    ({ length }) => length === 1,
  )
  await runPayments(world)
  await runPayments(world)
  expect(await owed(id)).toMatchObject([{ cents: 1500, is_void: false }])
  expect(await rows('select part_refunded from local_payment_charges where order_id = $1', [id])).toEqual([
    { part_refunded: 1500 },
  ])
  expect(await ledgerOf(world, id)).toEqual({ provider: 7000, revenue: -10_000, discounts: 3000 })
  // What was charged stays in the history, and beside it what went back.
  const bought = await orderOf(starter)
  expect(bought).toMatchObject({ total: 8500, status: 'successful', given_back: [{ cents: 1500 }] })
  expect(bought.lines.map(({ cents }) => cents)).toEqual([10_000, -1500])
  const mails = await rows(
    `select text from sent_mails where user_id = $1 and subject like 'Your group is complete%'`,
    [starter.id],
  )
  expect(mails).toHaveLength(1)
  // A webhook of the payment that comes late speaks of what was charged.
  for (const event of (await eventsOf(world)).filter(({ order_id }) => order_id === id))
    await sendEvent(world, { ...event, id: `${event.id}-again`, cents: 8500, currency: 'USD' })
  await runPayments(world)
  expect(await rows('select says from payment_events where order_id = $1 and says is not null', [id])).toEqual([])
  // All that is left goes back where the buyer wants it.
  const [{ id: users_entitlements_id }] = await rows(`select id from entitlements where source = $1`, [`order:${id}`])
  await world.as(starter).call(refundOrder, { users_entitlements_id, reason: 'Changed my mind' })
  expect(Object.values(await ledgerOf(world, id)).every((cents) => cents === 0)).toBe(true)
  expect((await orderOf(starter)).given_back.map(({ cents }) => cents)).toEqual([1500, 7000])
  const [refund] = await rows(`select text from sent_mails where user_id = $1 and subject like 'Your refund%'`, [
    starter.id,
  ])
  expect(refund.text).toContain('$70.00 for Together plan goes back to your card that ends in 4242')
  expect(refund.text).toMatch(/\/my-subscriptions\/order-history\?order=\d+\s/)
  expect(refund.text).toMatch(/\/my-subscriptions\/order-history\?receipt=\d+/)
})

it('GBY-GA001: who is quoted before the goal and pays after it gets the difference as well', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1', card: '4000000000003220' })
  expect([order.status, order.total]).toEqual(['needs_action', 8500])
  await fill(group.slug, 4)
  const [{ id: charge }] = await rows('select id from local_payment_charges where order_id = $1', [order.user_order_id])
  await rows(`update local_payment_charges set status = 'succeeded' where id = $1`, [charge])
  await sendEvent(world, {
    id: `evt_${crypto.randomUUID()}`,
    kind: 'succeeded',
    charge,
    order_id: order.user_order_id,
    at: world.clock.now().toISOString(),
  })
  await until(
    () => owed(order.user_order_id),
    ({ length }) => length === 1,
  )
  await runPayments(world)
  expect(await ledgerOf(world, order.user_order_id)).toMatchObject({ provider: 7000 })
})

it('an order that was given back is owed no part of it', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1' })
  const id = order.user_order_id
  await fill(group.slug, 4)
  await until(
    () => owed(id),
    ({ length }) => length === 1,
  )
  const [{ id: users_entitlements_id }] = await rows(`select id from entitlements where source = $1`, [`order:${id}`])
  await world.as(starter).call(refundOrder, { users_entitlements_id, reason: 'Changed my mind' })
  await runPayments(world)
  expect(await owed(id)).toMatchObject([{ is_void: true }])
  expect(await rows('select part_refunded from local_payment_charges where order_id = $1', [id])).toEqual([
    { part_refunded: 0 },
  ])
  expect(Object.values(await ledgerOf(world, id)).every((cents) => cents === 0)).toBe(true)
})

it('who was given back is in the group as anybody: they may leave, buy again, and go elsewhere', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1' })
  const [{ id: users_entitlements_id }] = await rows(`select id from entitlements where source = $1`, [
    `order:${order.user_order_id}`,
  ])
  const view = () => world.as(starter).call(getGroupBuy, { slug: group.slug })
  await until(view, ({ has_paid }) => has_paid)
  await world.as(starter).call(refundOrder, { users_entitlements_id, reason: 'Changed my mind' })
  await until(view, ({ has_paid }) => !has_paid)
  expect(await world.as(starter).call(leaveGroupBuy, { slug: group.slug })).toMatchObject({ is_member: false })
})

it('who left while their bank asked, and paid, is in the group again', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1', card: '4000000000003220' })
  await world.as(starter).call(leaveGroupBuy, { slug: group.slug })
  await answerBank(world, order.action_url!, true)
  await world.as(starter).call(confirmOrder, { user_order_id: order.user_order_id })
  await until(
    () => world.as(starter).call(getGroupBuy, { slug: group.slug }),
    ({ has_paid, is_member }) => has_paid && is_member,
  )
})

it('days that were exchanged were credited at what was paid: no part of it comes back as well', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1' })
  await rows('update orders set exchanged_at = $2 where id = $1', [order.user_order_id, world.clock.now()])
  await fill(group.slug, 4)
  await until(
    () =>
      rows(
        `select 1 from outbox o where o.name = 'groupbuys.priceLowered' and o.payload->>'promo_code' = $1 and exists (
        select 1 from heard_events h where h.event_id = o.id and h.subscriber = 'billing.lowerPrices')`,
        [`group:${group.slug}`],
      ),
    ({ length }) => length > 0,
  )
  expect(await owed(order.user_order_id)).toEqual([])
})

it('a difference that the provider refuses is asked for again later, not each minute, and stands in the office until it is back', async () => {
  const { starter, group } = await openGroup(world)
  const { order } = await buy(world, starter, { option: 'together-1' })
  const id = order.user_order_id
  // All but a dollar went back by the provider's own page, of which it told us nothing.
  await rows('update local_payment_charges set part_refunded = cents - 100 where order_id = $1', [id])
  await fill(group.slug, 4)
  await until(
    () => owed(id),
    ({ length }) => length === 1,
  )
  const refusals = async () =>
    (await rows('select refusals from part_refunds where order_id = $1', [id]))[0].refusals as number
  await runPayments(world)
  await runPayments(world)
  expect(await refusals()).toBe(1)
  const office = world.as(await world.make.admin())
  const shown = async () => (await office.call(getOfficeOrder, { user_order_id: id })).order.group_part
  const { refused_at, try_at, cents } = (await shown())!
  expect([cents, Date.parse(try_at!) - Date.parse(refused_at!)]).toEqual([1500, HOUR_MS])
  world.clock.tick(2 * HOUR_MS)
  await runPayments(world)
  expect(await refusals()).toBe(2)
  await rows('update local_payment_charges set part_refunded = 0 where order_id = $1', [id])
  world.clock.tick(3 * HOUR_MS)
  await runPayments(world)
  expect(await shown()).toBeNull()
  expect((await orderOf(starter)).given_back).toMatchObject([{ cents: 1500 }])
})
