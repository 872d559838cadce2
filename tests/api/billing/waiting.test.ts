import { beforeAll, describe, expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { getAccessCode, listGrants, redeemAccessCode } from '#shared/contract/billing/accessCodes.ts'
import { changePlan, quoteChange } from '#shared/contract/billing/changes.ts'
import { endGivenAccess, giveAccess } from '#shared/contract/billing/givenAccess.ts'
import { getProductAccess, listOrderHistory } from '#shared/contract/billing/orders.ts'
import { getQuote } from '#shared/contract/billing/plans.ts'
import {
  applyCancelDeal,
  cancelSubscription,
  pauseSubscription,
  refundOrder,
  unpauseSubscription,
} from '#shared/contract/billing/subscriptions.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  bankEvent,
  buy,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  sendEvent,
  type TestCard,
} from '../../support/payments.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(async () => {
  await sellPlan(world)
  await sellPlan(world, 'pharma', 100)
})
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const isMember = async (person: Person) => !(await world.as(person).call(getUser, {})).user.is_trial
const products = async (person: Person) => (await world.as(person).call(getProductAccess, {})).entitlements
const product = async (person: Person) => (await products(person))[0]!
const grant = async (person: Person) => (await world.as(person).call(listGrants, {})).grants[0]!
const CONFIRMED = { reason: 'price', confirmation_checkbox: true, price_confirmation_checkbox: true } as const

let made = 0
/** A code of so many months for nursing. */
async function code(months = 12): Promise<string> {
  const [{ id }] = await rows(
    `insert into access_code_batches (name, package_id, months, codes, most_uses, made_at)
     select 'Bookshop', id, $1, 1, 1, now() from packages where slug = 'nursing' returning id`,
    [months],
  )
  const text = `TESTTESTT${String(++made)
    .padStart(3, '0')
    .replaceAll(/\d/g, (digit) => 'ACDEFGHJKM'[Number(digit)]!)}`
  await rows('insert into access_codes (batch_id, code) values ($1, $2)', [id, text])
  return text
}
async function bought(option = 'nursing-1', card?: TestCard) {
  const person = await world.make.trial()
  await buy(world, person, { option, ...(card ? { card } : {}) })
  const { users_entitlements_id, user_order_id } = await product(person)
  return { person, as: world.as(person), id: { users_entitlements_id }, user_order_id }
}
/** Who has a year of nursing, and a code's year behind it. */
async function boughtWithCode(option = 'nursing-12') {
  const all = await bought(option)
  const { access_code } = await all.as.call(redeemAccessCode, { code: await code() })
  return { ...all, code: access_code }
}
const span = ({ from, until }: { from: string | null; until: string | null }) => Date.parse(until!) - Date.parse(from!)

describe('SUB-GA006: the months of a code that waits behind a plan', () => {
  it('begin at once when the plan is given back, whole, as the plan said before', async () => {
    const { person, as, id, code } = await boughtWithCode()
    const before = await product(person)
    expect(code.from).toBe(before.ends_at)
    expect(before.refund).toMatchObject({ money: 11_510, credit: 0, begins: [{ by: 'access_code' }] })
    await as.call(refundOrder, { ...id, reason: 'Too much' })
    expect(await isMember(person)).toBe(true)
    const after = await grant(person)
    expect(Date.parse(after.from)).toBeLessThanOrEqual(world.clock.now().getTime())
    expect(span(after)).toBeGreaterThanOrEqual(span(code))
    expect(before.refund!.begins[0]!.until).toBe(after.until)
    expect(await as.call(getAccessCode, { code: code.code })).toMatchObject({ state: 'yours', until: after.until })
  })

  it.each([
    ['the buyer’s bank takes the money back', 'disputed'],
    ['staff give the money back at the provider', 'refunded'],
  ] as const)('begin at once when %s', async (_, kind) => {
    const { person, user_order_id, code } = await boughtWithCode()
    const event = await bankEvent(world, user_order_id, 'disputed')
    for (const _twice of [1, 2]) expect(await sendEvent(world, { ...event, kind })).toBe(200)
    expect(await isMember(person)).toBe(true)
    const after = await grant(person)
    expect(Date.parse(after.from)).toBeLessThanOrEqual(world.clock.now().getTime())
    expect(span(after)).toBeGreaterThanOrEqual(span(code))
    expect(span(after)).toBeLessThan(span(code) + DAY_MS)
  })

  it('begin at once when the plan is changed to another area', async () => {
    const { person, as, id } = await boughtWithCode()
    const quote = await as.call(quoteChange, { ...id, package_option: 'pharma-12' })
    const asked = { ...id, package_option: 'pharma-12', when: 'now' as const, total: quote.now!.total }
    await as.call(changePlan, asked, { 'idempotency-key': crypto.randomUUID() })
    expect(Date.parse((await grant(person)).from)).toBeLessThanOrEqual(world.clock.now().getTime())
  })

  it('wait on behind a longer plan, and its bill comes after them', async () => {
    const { person, as, id, code } = await boughtWithCode('nursing-1')
    const quote = await as.call(quoteChange, { ...id, package_option: 'nursing-12' })
    const asked = { ...id, package_option: 'nursing-12', when: 'now' as const, total: quote.now!.total }
    await as.call(changePlan, asked, { 'idempotency-key': crypto.randomUUID() })
    const [plan, after] = [await product(person), await grant(person)]
    expect(after.from).toBe(plan.ends_at)
    expect(plan.order_next_bill_date).toBe(after.until)
    expect(span(after)).toBeGreaterThanOrEqual(span(code))
  })
})

describe('SUB-GA006: what the office gave and ended', () => {
  const billOf = async (person: Person) => {
    const [{ next_bill_at }] = await rows('select next_bill_at from subscriptions where user_id = $1', [person.id])
    return next_bill_at as Date
  }
  /** Gives somebody so many months of nursing, and ends what was given, all by the office. */
  async function office(person: Person) {
    const as = world.as(await world.make.admin())
    const [{ id: package_id }] = await rows(`select id from packages where slug = 'nursing'`)
    const user_id = person.id as never
    return {
      give: async (months: 3 | 12) => {
        const asked = { user_id, package_id, months, reason: 'An outage' }
        const { grants } = await as.call(giveAccess, asked, { 'idempotency-key': crypto.randomUUID() })
        return grants.filter(({ can_end }) => can_end).at(-1)!.grant_id
      },
      end: (grant_id: number) => as.call(endGivenAccess, { user_id, grant_id, reason: 'The wrong person' }),
    }
  }

  it('leaves the bill on the day that it had, and the plan renews on it', async () => {
    const { person } = await bought('nursing-1')
    const before = await billOf(person)
    const { give, end } = await office(person)
    const grant_id = await give(12)
    expect(await billOf(person)).not.toEqual(before)
    const [gift] = (await end(grant_id)).grants.filter(({ given }) => given !== null)
    // It never began, and is shown so.
    expect(gift).toMatchObject({ is_over: true, from: gift!.until })
    expect(await billOf(person)).toEqual(before)
    world.clock.tick(before.getTime() - world.clock.now().getTime() + MINUTE_MS)
    await runPayments(world)
    expect(await isMember(person)).toBe(true)
    expect(
      await rows(`select kind from orders where user_id = $1 and status = 'successful' order by id`, [person.id]),
    ).toEqual([{ kind: 'purchase' }, { kind: 'renewal' }])
  })

  it('a bill whose day is over by then is due at once, and one that could not be paid is due again', async () => {
    const { person } = await bought('nursing-1', '4000000000000341')
    const bill = await billOf(person)
    world.clock.tick(bill.getTime() - world.clock.now().getTime() + MINUTE_MS)
    await runPayments(world)
    expect((await product(person)).order_status).toBe('Payment due')
    const grant_id = await (await office(person)).give(12)
    expect((await product(person)).order_status).toBe('Active')
    world.clock.tick(20 * DAY_MS)
    await (await office(person)).end(grant_id)
    expect((await billOf(person)).getTime()).toBeLessThanOrEqual(world.clock.now().getTime())
    await runPayments(world)
    expect((await product(person)).order_status).toBe('Payment due')
  })

  it('leaves the bill behind what is left of another gift, and a bill on hold where it was', async () => {
    const { person, as, id } = await bought('nursing-1')
    const before = await billOf(person)
    const { give, end } = await office(person)
    const [first, second] = [await give(12), await give(3)]
    await end(first)
    const { until } = await grant(person)
    expect(await billOf(person)).toEqual(new Date(until!))
    await end(second)
    expect(await billOf(person)).toEqual(before)
    const third = await give(3)
    const pause_date = new Date((await billOf(person)).getTime() + 40 * DAY_MS).toISOString()
    await as.call(pauseSubscription, { ...id, pause_date })
    await end(third)
    await as.call(unpauseSubscription, id)
    expect(await billOf(person)).toEqual(before)
  })
})

describe('SUB-GA006: a plan that was bought on top of another', () => {
  it('begins at once when that one is given back, with its bill', async () => {
    const { person, as, id } = await bought('nursing-12')
    await as.call(cancelSubscription, { ...id, ...CONFIRMED })
    await buy(world, person, { option: 'nursing-1' })
    const first = (await products(person)).find(({ is_running }) => !is_running)!
    expect(first.refund!.begins).toMatchObject([{ by: 'order' }])
    await as.call(refundOrder, { ...id, reason: 'Twice' })
    const [second] = await products(person)
    expect(second).toMatchObject({ is_open: true, is_running: true, ends_at: first.refund!.begins[0]!.until })
    const bill = Date.parse(second!.order_next_bill_date!)
    expect(bill).toBeLessThanOrEqual(Date.parse(second!.ends_at!))
    expect(bill).toBeGreaterThan(world.clock.now().getTime() + 27 * DAY_MS)
    expect(await isMember(person)).toBe(true)
    world.clock.set(new Date(bill + MINUTE_MS))
    await runPayments(world)
    const [order] = (await as.call(listOrderHistory, {})).orders
    expect(order).toMatchObject({ kind: 'renewal', status: 'successful' })
  })
})

it('SUB-GA006: a plan that is bought, or changed to, in the months of a code begins after them', async () => {
  const person = await world.make.trial()
  const as = world.as(person)
  const { access_code } = await as.call(redeemAccessCode, { code: await code(1) })
  const about = { package_option: 'nursing-1' }
  expect((await as.call(getQuote, about)).begins_at).toBe(access_code.until)
  expect((await as.call(getQuote, { package_option: 'pharma-1' })).begins_at).toBeNull()
  await buy(world, person, { option: 'nursing-1' })
  expect(await product(person)).toMatchObject({ starts_at: access_code.until, is_open: false, is_running: true })
  const bill = Date.parse((await product(person)).order_next_bill_date!)
  expect(bill).toBeGreaterThan(Date.parse(access_code.until!) + 27 * DAY_MS)

  const other = await bought('nursing-1')
  const { access_code: second } = await other.as.call(redeemAccessCode, { code: await code(1) })
  world.clock.set(new Date(Date.parse(second.from!) + 3 * DAY_MS))
  const quote = await other.as.call(quoteChange, { ...other.id, package_option: 'nursing-12' })
  expect(quote.now).toMatchObject({ unused: 0, begins_at: second.until })
  const asked = { ...other.id, package_option: 'nursing-12', when: 'now' as const, total: quote.now!.total }
  await other.as.call(changePlan, asked, { 'idempotency-key': crypto.randomUUID() })
  expect(await product(other.person)).toMatchObject({ starts_at: second.until, ends_at: quote.now!.opens_until })
  expect(
    await rows(
      `select o.id from orders o join entitlements e on e.source = 'order:' || o.id
       where o.user_id = $1 and e.ends_at is distinct from o.access_until`,
      [other.person.id],
    ),
  ).toEqual([])
})

describe('SUB-GA006: a code that is used while a plan renews', () => {
  it('says before that the next bill moves behind its months, and nothing is charged for them', async () => {
    const { person, as } = await bought()
    const bill = (await product(person)).order_next_bill_date!
    const text = await code(1)
    const shown = await as.call(getAccessCode, { code: text })
    expect(shown.bill).toEqual({ at: bill, moves_to: shown.until })
    const used = await as.call(redeemAccessCode, { code: text })
    expect(used.access_code).toMatchObject({ until: shown.until, bill: null })
    expect((await product(person)).order_next_bill_date).toBe(shown.until)
    world.clock.set(new Date(Date.parse(bill) + 3 * DAY_MS))
    await runPayments(world)
    expect((await as.call(listOrderHistory, {})).orders).toHaveLength(1)
    expect(await isMember(person)).toBe(true)
    world.clock.set(new Date(Date.parse(shown.until!) + MINUTE_MS))
    await runPayments(world)
    expect((await as.call(listOrderHistory, {})).orders).toMatchObject([{ kind: 'renewal' }, { kind: 'purchase' }])
    expect(await isMember(person)).toBe(true)
    expect(Date.parse((await product(person)).order_next_bill_date!)).toBeLessThan(
      Date.parse(shown.until!) + 32 * DAY_MS,
    )
  })

  it('moves its bill also on hold, and a month for free adds one month and not the code’s', async () => {
    const held = await bought()
    const pause_date = new Date(Date.parse((await product(held.person)).pause_from!) + DAY_MS).toISOString()
    await held.as.call(pauseSubscription, { ...held.id, pause_date })
    const { access_code: one } = await held.as.call(redeemAccessCode, { code: await code() })
    expect((await product(held.person)).order_next_bill_date).toBe(one.until)
    expect((await held.as.call(unpauseSubscription, held.id)).order.next_bill_date).toBe(one.until)

    const { person, as, user_order_id } = await bought()
    const before = await product(person)
    const { access_code } = await as.call(redeemAccessCode, { code: await code() })
    await as.call(applyCancelDeal, { user_order_id, deal: 'month' })
    const [plan, months] = [await product(person), await grant(person)]
    expect(Date.parse(plan.ends_at!) - Date.parse(before.ends_at!)).toBeLessThanOrEqual(32 * DAY_MS)
    expect(months.from).toBe(plan.ends_at)
    expect(plan.order_next_bill_date).toBe(months.until)
    expect(Date.parse(months.until!) - Date.parse(access_code.until!)).toBeLessThanOrEqual(32 * DAY_MS)
  })

  it('a bill that could not be paid is not tried in its months', async () => {
    const { person, as } = await bought('nursing-1', '4000000000000341')
    world.clock.set(new Date(Date.parse((await product(person)).order_next_bill_date!) + MINUTE_MS))
    await runPayments(world)
    expect(await product(person)).toMatchObject({ order_status: 'Payment due' })
    const { access_code } = await as.call(redeemAccessCode, { code: await code(1) })
    expect(await product(person)).toMatchObject({
      order_status: 'Active',
      order_next_bill_date: access_code.until,
    })
    const tries = (await as.call(listOrderHistory, {})).orders.length
    world.clock.tick(9 * DAY_MS)
    await runPayments(world)
    expect((await as.call(listOrderHistory, {})).orders).toHaveLength(tries)
  })
})

describe('a refund after a change of plan', () => {
  it('says to the cent what comes back as money and what as credit, and it is so', async () => {
    const { person, as, id } = await bought('nursing-12')
    const quote = await as.call(quoteChange, { ...id, package_option: 'pharma-12' })
    const asked = { ...id, package_option: 'pharma-12', when: 'now' as const, total: quote.now!.total }
    await as.call(changePlan, asked, { 'idempotency-key': crypto.randomUUID() })
    const { refund, users_entitlements_id } = await product(person)
    // The change was paid by what the plan before it had cost: within fourteen days that charge goes back to its card.
    expect(refund).toMatchObject({ money: 11_510, before: 11_510, credit: 0 })
    await as.call(refundOrder, { users_entitlements_id, reason: 'Not for me' })
    expect((await as.call(getProductAccess, {})).credit).toBe(0)
    const ledger = await ledgerOf(world)
    expect(-(ledger[`credit:${person.id}`] ?? 0)).toBeCloseTo(0)
  })
})
