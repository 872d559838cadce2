import { beforeAll, describe, expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import { AlreadySubscribed, getProductAccess, listOrderHistory } from '#shared/contract/billing/orders.ts'
import { getPaymentInfo, updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import {
  applyCancelDeal,
  CannotCancelNow,
  CannotKeep,
  CannotPause,
  cancelSubscription,
  getCanCancel,
  keepSubscription,
  NoDeal,
  NoRefund,
  NotPaused,
  NotRunning,
  pauseSubscription,
  queueToCancel,
  refundOrder,
  saveExam,
  unpauseSubscription,
  WrongPauseDate,
} from '#shared/contract/billing/subscriptions.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  ADDRESS,
  buy,
  cardToken,
  GOOD,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  type TestCard,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellPlan(world))

const isMember = async (person: Person) => !(await world.as(person).call(getUser, {})).user.is_trial
const product = async (person: Person) => (await world.as(person).call(getProductAccess, {})).entitlements[0]!
const bought = async (option = 'nursing-1', card: TestCard = GOOD) => {
  const person = await world.make.trial()
  await buy(world, person, { option, card })
  const { users_entitlements_id, user_order_id } = await product(person)
  return { person, id: { users_entitlements_id }, user_order_id }
}
const CONFIRMED = { reason: 'price', confirmation_checkbox: true, price_confirmation_checkbox: true } as const
const days = (count: number) => world.clock.tick(count * DAY_MS)

describe('a renewal', () => {
  it('is charged on its day, once, also by two at once, and carries access on', async () => {
    const { person } = await bought()
    const before = await product(person)
    days(31)
    await Promise.all([runPayments(world), runPayments(world)])
    await runPayments(world)
    const orders = (await world.as(person).call(listOrderHistory, {})).orders
    expect(orders.map(({ kind, status, total }) => [kind, status, total])).toEqual([
      ['renewal', 'successful', 1199],
      ['purchase', 'successful', 1199],
    ])
    expect(await isMember(person)).toBe(true)
    expect(Date.parse((await product(person)).ends_at!)).toBeGreaterThan(Date.parse(before.ends_at!))
  })

  it('that fails is tried after 1, 3, 5 and 7 days, with mails, and then ends', async () => {
    const { person } = await bought('nursing-1', '4000000000000341')
    const bill = new Date((await product(person)).order_next_bill_date!)
    const tries: number[] = []
    for (let day = 0; day <= 9; day++) {
      world.clock.set(new Date(bill.getTime() + day * DAY_MS + 60_000))
      await runPayments(world)
      const { orders } = await world.as(person).call(listOrderHistory, {})
      if (orders.length - 1 > tries.length) tries.push(day)
    }
    expect(tries).toEqual([0, 1, 3, 5, 7])
    expect(await product(person)).toMatchObject({ order_status: 'Ended', is_open: false })
    expect(await isMember(person)).toBe(false)
    const { rows } = await world.database.pool.query(`select subject from sent_mails where user_id = $1 order by id`, [
      person.id,
    ])
    expect(rows.map(({ subject }) => subject).slice(-2)).toEqual([
      'Your payment for Nursing plan did not go through',
      'Nursing plan has ended',
    ])
  })

  it('goes on at once with another card', async () => {
    const { person } = await bought('nursing-1', '4000000000000341')
    days(32)
    await runPayments(world)
    expect(await product(person)).toMatchObject({ order_status: 'Payment due', is_open: false })
    const token = await cardToken(world, person)
    await world.as(person).call(updatePaymentInfo, { token, address: ADDRESS })
    await runPayments(world)
    expect(await product(person)).toMatchObject({ order_status: 'Active', is_open: true })
  })
})

it('SUB-CA005: an address is saved by itself, and the card stays what it was', async () => {
  const { person } = await bought()
  const before = await world.as(person).call(getPaymentInfo, {})
  const address = { ...ADDRESS, address: '2 Other Street' }
  const after = await world.as(person).call(updatePaymentInfo, { address })
  expect(after).toEqual({ ...before, address: { ...before.address, address: '2 Other Street' } })
  expect(await world.as(person).call(getPaymentInfo, {})).toEqual(after)
  const wrong = { ...address, state: 'Nowhere' }
  expect(await refusalOf(world.as(person).call(updatePaymentInfo, { address: wrong }))).toSatisfy(InvalidInput.is)
})

describe('canceling', () => {
  it('SUB-RU003, SUB-RU004, SUB-RU018: needs both boxes, keeps what was paid for, and charges nothing again', async () => {
    const { person, id } = await bought()
    const half = { ...id, ...CONFIRMED, confirmation_checkbox: false as never }
    expect((await refusalOf(world.as(person).call(cancelSubscription, half))).message).toMatch(
      /^Please confirm above that you understand/,
    )
    expect(
      (
        await refusalOf(
          world
            .as(person)
            .call(cancelSubscription, { ...id, ...CONFIRMED, price_confirmation_checkbox: false as never }),
        )
      ).message,
    ).toBe('Please check above to confirm.')
    expect(await world.as(person).call(getCanCancel, id)).toEqual({ can_cancel: true })
    const renews = async () => (await world.as(person).call(getUser, {})).user.premium_renews
    expect(await renews()).toBe(true)
    const { entitlement } = await world.as(person).call(cancelSubscription, { ...id, ...CONFIRMED })
    expect(entitlement).toMatchObject({ order_status: 'Canceled', is_open: true, order_next_bill_date: null })
    expect(await renews()).toBe(false)
    days(20)
    expect((await product(person)).keep).not.toBeNull()
    days(15)
    await runPayments(world)
    expect((await world.as(person).call(listOrderHistory, {})).orders).toHaveLength(1)
    expect(await isMember(person)).toBe(false)
  })

  it('is queued within three days before the bill, which is then not charged', async () => {
    const { person, id } = await bought()
    world.clock.set(new Date(Date.parse((await product(person)).order_next_bill_date!) - 2 * DAY_MS))
    await expect(refusalOf(world.as(person).call(cancelSubscription, { ...id, ...CONFIRMED }))).resolves.toSatisfy(
      CannotCancelNow.is,
    )
    expect((await world.as(person).call(queueToCancel, id)).entitlement).toMatchObject({ is_cancel_queued: true })
    days(3)
    await runPayments(world)
    expect(await product(person)).toMatchObject({ order_status: 'Canceled' })
    expect((await world.as(person).call(listOrderHistory, {})).orders).toHaveLength(1)
  })

  it('is nobody else’s to do', async () => {
    const { id, user_order_id } = await bought()
    const other = await world.make.trial()
    for (const call of [
      () => world.as(other).call(cancelSubscription, { ...id, ...CONFIRMED }),
      () => world.as(other).call(queueToCancel, id),
      () => world.as(other).call(refundOrder, { ...id, reason: 'x' }),
      () => world.as(other).call(unpauseSubscription, id),
      () => world.as(other).call(getCanCancel, id),
      () => world.as(other).call(applyCancelDeal, { user_order_id, deal: 'half' }),
    ])
      await expect(refusalOf(call())).resolves.toSatisfy(NotFound.is)
  })
})

describe('refunds, pauses and deals', () => {
  it('SUB-RU005: gives a charge back within 14 days, once, and shuts what it opened', async () => {
    const { person, id, user_order_id } = await bought()
    expect((await refusalOf(world.as(person).call(refundOrder, { ...id, reason: ' ' }))).message).toBe(
      'Please provide a reason.',
    )
    const asked = { ...id, reason: 'not for me' }
    const twice = await Promise.allSettled([
      world.as(person).call(refundOrder, asked),
      world.as(person).call(refundOrder, asked),
    ])
    expect(twice.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await isMember(person)).toBe(false)
    expect(await ledgerOf(world, user_order_id)).toEqual({ provider: 0, revenue: 0 })
    await expect(refusalOf(world.as(person).call(refundOrder, asked))).resolves.toSatisfy(NoRefund.is)
    const late = await bought()
    days(15)
    await expect(refusalOf(world.as(late.person).call(refundOrder, { ...late.id, reason: 'late' }))).resolves.toSatisfy(
      NoRefund.is,
    )
  })

  it('SUB-RU006, SUB-RU007: puts the next bill off, and goes on', async () => {
    const { person, id } = await bought()
    const bill = Date.parse((await product(person)).order_next_bill_date!)
    const on = (count: number) => ({ ...id, pause_date: new Date(bill + count * DAY_MS).toISOString() })
    for (const wrong of [2, 91])
      await expect(refusalOf(world.as(person).call(pauseSubscription, on(wrong)))).resolves.toSatisfy(WrongPauseDate.is)
    const { entitlement } = await world.as(person).call(pauseSubscription, on(30))
    expect(entitlement).toMatchObject({ order_on_hold: true, order_status: 'On hold', can_cancel: false })
    const { order } = await world.as(person).call(unpauseSubscription, id)
    expect(Date.parse(order.next_bill_date)).toBe(bill)
    await world.as(person).call(pauseSubscription, on(10))
    world.clock.set(new Date(bill + 5 * DAY_MS))
    await runPayments(world)
    expect(await isMember(person)).toBe(false)
    days(6)
    await runPayments(world)
    expect(await product(person)).toMatchObject({ order_status: 'Active', is_open: true })
  })

  it('SUB-RU006: a planned pause says its days, is taken back once, by its own person alone, and none is planned twice', async () => {
    const { person, id } = await bought()
    const before = await product(person)
    const bill = before.order_next_bill_date!
    const sent = { ...id, pause_date: new Date(Date.parse(bill) + 30 * DAY_MS).toISOString() }
    const other = await world.make.trial()
    for (const call of [
      () => world.as(other).call(pauseSubscription, sent),
      () => world.as(other).call(unpauseSubscription, id),
    ])
      await expect(refusalOf(call())).resolves.toSatisfy(NotFound.is)
    await expect(refusalOf(world.as(person).call(unpauseSubscription, id))).resolves.toSatisfy(NotPaused.is)
    const { entitlement } = await world.as(person).call(pauseSubscription, sent)
    expect(entitlement).toMatchObject({ pause: { begins: bill, ends: sent.pause_date }, is_open: true })
    await expect(refusalOf(world.as(person).call(pauseSubscription, sent))).resolves.toSatisfy(CannotPause.is)
    const both = await Promise.allSettled([1, 2].map(() => world.as(person).call(unpauseSubscription, id)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await product(person)).toEqual(before)
    await world.as(person).call(cancelSubscription, { ...id, ...CONFIRMED })
    for (const call of [
      () => world.as(person).call(pauseSubscription, sent),
      () => world.as(person).call(unpauseSubscription, id),
    ])
      await expect(refusalOf(call())).resolves.toSatisfy(NotRunning.is)
  })

  it('SUB-GA003: gives half off the next bill or a month, once a year', async () => {
    const half = await bought()
    await world.as(half.person).call(applyCancelDeal, { user_order_id: half.user_order_id, deal: 'half' })
    expect(await product(half.person)).toMatchObject({ next_bill_total: 599, cancel_deals: [] })
    await expect(
      refusalOf(world.as(half.person).call(applyCancelDeal, { user_order_id: half.user_order_id, deal: 'month' })),
    ).resolves.toSatisfy(NoDeal.is)
    const month = await bought()
    const before = await product(month.person)
    await world.as(month.person).call(applyCancelDeal, { user_order_id: month.user_order_id, deal: 'month' })
    const after = await product(month.person)
    expect(Date.parse(after.ends_at!) - Date.parse(before.ends_at!)).toBeGreaterThan(27 * DAY_MS)
    days(32)
    await runPayments(world)
    const [renewal] = (await world.as(half.person).call(listOrderHistory, {})).orders
    expect(renewal).toMatchObject({ kind: 'renewal', total: 599 })
    expect((await product(half.person)).next_bill_total).toBe(1199)
    expect(await isMember(month.person)).toBe(true)
  })

  it('SUB-RU017: keeps how somebody did in an exam, once an exam', async () => {
    const person = await world.make.trial()
    const exam = { exam_id: 1, exam_month: 5, exam_year: 2026, score: 231 }
    const first = await world.as(person).call(saveExam, exam)
    expect(await world.as(person).call(saveExam, { ...exam, score: 240 })).toEqual(first)
  })
})

describe('a cancellation that is taken back', () => {
  it('goes on as it was: billed on its day, at its price, with a mail; once it is over it can’t be', async () => {
    const { person, id } = await bought()
    const before = await product(person)
    expect(before.keep).toBeNull()
    await world.as(person).call(cancelSubscription, { ...id, ...CONFIRMED })
    expect((await product(person)).keep).toEqual({ bill_date: before.order_next_bill_date, bill_total: 1199 })
    const other = await world.make.trial()
    await expect(refusalOf(world.as(other).call(keepSubscription, id))).resolves.toSatisfy(NotFound.is)
    const { entitlement } = await world.as(person).call(keepSubscription, id)
    expect(entitlement).toEqual(before)
    await expect(refusalOf(world.as(person).call(keepSubscription, id))).resolves.toSatisfy(CannotKeep.is)
    const mails = await world.database.pool.query('select subject from sent_mails where user_id = $1', [person.id])
    expect(mails.rows.map(({ subject }) => subject)).toContain('You keep Nursing plan')
    days(31)
    await runPayments(world)
    expect((await world.as(person).call(listOrderHistory, {})).orders).toHaveLength(2)
    const now = { users_entitlements_id: (await product(person)).users_entitlements_id }
    await world.as(person).call(cancelSubscription, { ...now, ...CONFIRMED })
    days(20)
    expect((await product(person)).keep).not.toBeNull()
    days(15)
    expect((await product(person)).keep).toBeNull()
    await expect(refusalOf(world.as(person).call(keepSubscription, now))).resolves.toSatisfy(CannotKeep.is)
  })

  it('may be a queued one; not what was given back, nor where the same was bought anew', async () => {
    const queued = await bought()
    await world.as(queued.person).call(queueToCancel, queued.id)
    const kept = await world.as(queued.person).call(keepSubscription, queued.id)
    expect(kept.entitlement).toMatchObject({ is_cancel_queued: false, keep: null, order_status: 'Active' })
    await world.as(queued.person).call(cancelSubscription, { ...queued.id, ...CONFIRMED })
    await buy(world, queued.person, { option: 'nursing-1' })
    await expect(refusalOf(world.as(queued.person).call(keepSubscription, queued.id))).resolves.toSatisfy(
      AlreadySubscribed.is,
    )
    const { person, id } = await bought()
    await world.as(person).call(cancelSubscription, { ...id, ...CONFIRMED })
    await world.as(person).call(refundOrder, { ...id, reason: 'Not for me' })
    expect((await product(person)).keep).toBeNull()
    await expect(refusalOf(world.as(person).call(keepSubscription, id))).resolves.toSatisfy(CannotKeep.is)
  })
})
