import { beforeAll, describe, expect, it } from 'vitest'
import { changePlan, quoteChange } from '#shared/contract/billing/changes.ts'
import {
  confirmOrder,
  dropOrder,
  getProductAccess,
  listOrderHistory,
  NotWaiting,
} from '#shared/contract/billing/orders.ts'
import { updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import { NotFound } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import {
  ADDRESS,
  answerBank,
  buy,
  cardToken,
  ledgerOf,
  PAYMENT_SECRET,
  runPayments,
  sellPlan,
  type TestCard,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const BANK_ASKS = '4000000000003220'
const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
beforeAll(() => sellPlan(world))

const orders = async (person: Person) => (await world.as(person).call(listOrderHistory, {})).orders
const drop = (person: Person, user_order_id: number) => world.as(person).call(dropOrder, { user_order_id })
const atProvider = async (id: number) =>
  (await rows('select status from local_payment_charges where order_id = $1', [id])).map(({ status }) => status)
const useCard = async (person: Person, card: TestCard) =>
  world.as(person).call(updatePaymentInfo, { token: await cardToken(world, person, card), address: ADDRESS })
async function change(person: Person, package_option: string) {
  const { users_entitlements_id } = (await world.as(person).call(getProductAccess, {})).entitlements[0]!
  const asked = { users_entitlements_id, package_option }
  const total = (await world.as(person).call(quoteChange, asked)).now!.total
  const key = { 'idempotency-key': crypto.randomUUID() }
  return (await world.as(person).call(changePlan, { ...asked, when: 'now', total }, key)).order!
}

describe('dropOrder', () => {
  it('takes a change that was left at the bank back at the provider: nothing is charged, and another can be made', async () => {
    const person = await world.make.trial()
    await buy(world, person, { option: 'nursing-1' })
    await useCard(person, BANK_ASKS)
    const { user_order_id: id, action_url } = await change(person, 'nursing-12')
    expect(NotFound.is(await refusalOf(drop(await world.make.trial(), id)))).toBe(true)
    expect((await orders(person))[0]).toMatchObject({ status: 'needs_action', order_status: 'Waiting for you' })
    // Twice at once, and once more, is once.
    await Promise.all([drop(person, id), drop(person, id)])
    expect((await drop(person, id)).order).toMatchObject({
      order_status: 'Dropped',
      declined_text: 'You dropped this order. Nothing was charged.',
      action_url: null,
    })
    expect(await atProvider(id)).toEqual(['declined'])
    await answerBank(world, action_url!, true)
    await runPayments(world)
    expect((await orders(person))[0]).toMatchObject({ order_status: 'Dropped', paid_at: null })
    expect(await ledgerOf(world, id)).toEqual({})
    await useCard(person, '4242424242424242')
    expect((await change(person, 'nursing-12')).status).toBe('successful')
  })

  it('what the bank had said yes to already is paid, and what does not wait can’t be dropped', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person, { option: 'nursing-1', card: BANK_ASKS })
    await answerBank(world, order.action_url!, true)
    const dropped = await drop(person, order.user_order_id)
    expect(dropped.order.status).toBe('successful')
    expect(dropped.entitlements[0]).toMatchObject({ order_status: 'Active', is_open: true })
    expect(NotWaiting.is(await refusalOf(drop(person, order.user_order_id)))).toBe(true)
  })

  it('one that was dropped does not wait again, whoever asks the provider', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person, { card: BANK_ASKS })
    await drop(person, order.user_order_id)
    await refusalOf(world.as(person).call(confirmOrder, { user_order_id: order.user_order_id }))
    expect((await orders(person))[0]!.order_status).toBe('Dropped')
  })
})

it('what waits at the bank is dropped once another was paid in its place', async () => {
  const person = await world.make.trial()
  const first = await buy(world, person, { option: 'nursing-6', card: BANK_ASKS })
  await buy(world, person, { option: 'nursing-1' })
  await useCard(person, BANK_ASKS)
  const asked = await change(person, 'nursing-12')
  await useCard(person, '4242424242424242')
  await change(person, 'nursing-6')
  await runPayments(world)
  expect((await orders(person)).map(({ name: _, order_status, kind }) => [kind, order_status])).toEqual([
    ['change', 'Successful'],
    ['change', 'Dropped'],
    ['purchase', 'Successful'],
    ['purchase', 'Dropped'],
  ])
  expect([...(await atProvider(asked.user_order_id)), ...(await atProvider(first.order.user_order_id))]).toEqual([
    'declined',
    'declined',
  ])
})
