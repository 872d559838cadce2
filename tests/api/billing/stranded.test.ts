import { beforeAll, describe, expect, it } from 'vitest'
import { layWaiting } from '#server/features/billing/waiting/service.ts'
import { createLog } from '#server/platform/log.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { poolSql } from '#server/platform/sql.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import { listGrants, redeemAccessCode } from '#shared/contract/billing/accessCodes.ts'
import { listPersonOrders, refundPersonOrder } from '#shared/contract/billing/officeOrders.ts'
import { getProductAccess, listOrderHistory } from '#shared/contract/billing/orders.ts'
import { NoRefund } from '#shared/contract/billing/subscriptions.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { bankEvent, buy, ledgerOf, PAYMENT_SECRET, runPayments, sellPlan, sendEvent } from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellPlan(world))
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const isMember = async (person: Person) => !(await world.as(person).call(getUser, {})).user.is_trial
const product = async (person: Person) => (await world.as(person).call(getProductAccess, {})).entitlements[0]!
const grant = async (person: Person) => (await world.as(person).call(listGrants, {})).grants[0]!
const span = ({ from, until }: { from: string | null; until: string | null }) => Date.parse(until!) - Date.parse(from!)

let made = 0
async function code(): Promise<string> {
  const [{ id }] = await rows(
    `insert into access_code_batches (name, package_id, months, codes, most_uses, made_at)
     select 'Bookshop', id, 12, 1, 1, now() from packages where slug = 'nursing' returning id`,
  )
  const text = `STRANDED${String(++made)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => 'ACDEFGHJKM'[Number(digit)]!)}`
  await rows('insert into access_codes (batch_id, code) values ($1, $2)', [id, text])
  return text
}
async function boughtWithCode(option = 'nursing-12') {
  const person = await world.make.trial()
  await buy(world, person, { option })
  const { user_order_id } = await product(person)
  const { access_code } = await world.as(person).call(redeemAccessCode, { code: await code() })
  return { person, user_order_id, code: access_code }
}
const night = () =>
  layWaiting.run({
    sql: poolSql(world.database.pool),
    now: world.clock.now(),
    log: createLog('error'),
    transaction: (work) => inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, work),
  })

describe('SUB-GA006: months of a code that were stranded', () => {
  it('behind a plan that ended without anybody laying them anew begin in the night, whole, and once', async () => {
    const { person, user_order_id, code } = await boughtWithCode()
    // As versions before left it: the plan is shut, and nothing was laid anew.
    await rows(`update entitlements set ends_at = $2 where source = 'order:' || $1`, [user_order_id, world.clock.now()])
    await rows(`update subscriptions set status = 'ended' where user_id = $1`, [person.id])
    expect(await isMember(person)).toBe(false)
    await Promise.all([night(), night()])
    expect(await isMember(person)).toBe(true)
    const after = await grant(person)
    expect(Date.parse(after.from)).toBeLessThanOrEqual(world.clock.now().getTime())
    expect(span(after)).toBeGreaterThanOrEqual(span(code))
    await night()
    expect(await grant(person)).toEqual(after)
  })
  it('behind a plan that runs stay where they are', async () => {
    const { person, code } = await boughtWithCode()
    await night()
    expect(await grant(person)).toMatchObject({ from: code.from, until: code.until })
  })
})

describe('SUB-GA006: a dispute that was won', () => {
  it('lays the code that began because of it behind the plan again, with its whole length; told twice, once', async () => {
    const { person, user_order_id, code } = await boughtWithCode()
    const before = await product(person)
    await sendEvent(world, await bankEvent(world, user_order_id, 'disputed'))
    expect(Date.parse((await grant(person)).from)).toBeLessThanOrEqual(world.clock.now().getTime())
    world.clock.tick(20 * DAY_MS)
    const won = await bankEvent(world, user_order_id, 'dispute_won')
    for (const event of [won, won, { ...won, id: `${won.id}-again` }]) await sendEvent(world, event)
    expect(await isMember(person)).toBe(true)
    const [plan, after] = [await product(person), await grant(person)]
    expect(plan.ends_at).toBe(before.ends_at)
    expect(after.from).toBe(before.ends_at)
    expect(span(after)).toBeGreaterThanOrEqual(span(code))
    expect(span(after)).toBeLessThanOrEqual(span(code) + DAY_MS)
    const overlapping = await rows(
      `select 1 from entitlements a join entitlements b on b.user_id = a.user_id and b.id > a.id and b.kind = 'premium'
       where a.user_id = $1 and a.kind = 'premium' and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
      [person.id],
    )
    expect(overlapping).toEqual([])
  })
})

describe('refundPersonOrder', () => {
  it('gives back each order of a person, also one before the last, with who did it and why', async () => {
    const person = await world.make.trial()
    await buy(world, person, { option: 'nursing-1' })
    world.clock.tick(31 * DAY_MS)
    await runPayments(world)
    const admin = await world.make.admin()
    const office = world.as(admin)
    const { orders } = await office.call(listPersonOrders, { user_id: person.id as never })
    expect(orders.map(({ kind, can_refund }) => [kind, can_refund])).toEqual([
      ['renewal', true],
      ['purchase', true],
    ])
    const [last, first] = orders.map(({ user_order_id }) => user_order_id)
    const refund = { user_order_id: first!, reason: 'Charged by mistake' }
    for (const one of [world.as(person), world.as(await world.make.member({ roles: ['staff'] }))]) {
      expect(await refusalOf(one.call(refundPersonOrder, refund))).toSatisfy(Forbidden.is)
      expect(await refusalOf(one.call(listPersonOrders, { user_id: person.id as never }))).toSatisfy(Forbidden.is)
    }
    // Of two at once one gives it back.
    const both = await Promise.allSettled([1, 2].map(() => office.call(refundPersonOrder, refund)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(office.call(refundPersonOrder, refund))).toSatisfy(NoRefund.is)
    // What was paid after it is open still.
    expect(await isMember(person)).toBe(true)
    const history = (await world.as(person).call(listOrderHistory, {})).orders
    expect(history.map(({ status }) => status)).toEqual(['successful', 'refunded'])
    expect(Object.values(await ledgerOf(world, first)).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    const told = await rows(`select actor_id, details from security_events where kind = 'order_refunded'`)
    expect(told).toMatchObject([
      { actor_id: admin.id, details: { order_id: first, person: person.id, reason: 'Charged by mistake' } },
    ])
    const { orders: after, is_done } = await office.call(refundPersonOrder, { user_order_id: last!, reason: 'Both' })
    expect([is_done, after.map(({ can_refund }) => can_refund)]).toEqual([true, [false, false]])
    expect(await isMember(person)).toBe(false)
  })
  it('needs a reason and an order that was paid, and no 14 days', async () => {
    const { person, user_order_id } = await boughtWithCode()
    world.clock.tick(60 * DAY_MS)
    const office = world.as(await world.make.admin())
    expect(await refusalOf(office.call(refundPersonOrder, { user_order_id: 2_000_000_000, reason: 'x' }))).toSatisfy(
      NotFound.is,
    )
    expect(await refusalOf(office.call(refundPersonOrder, { user_order_id, reason: ' ' }))).toMatchObject({
      status: 422,
    })
    await office.call(refundPersonOrder, { user_order_id, reason: 'Never used' })
    // The code's months begin then.
    expect(await isMember(person)).toBe(true)
    expect(Date.parse((await grant(person)).from)).toBeLessThanOrEqual(world.clock.now().getTime())
  })
})
