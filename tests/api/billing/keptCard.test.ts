import { beforeAll, describe, expect, it } from 'vitest'
import { confirmOrder, PaymentDeclined } from '#shared/contract/billing/orders.ts'
import { getPaymentInfo, updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import {
  ADDRESS,
  answerBank,
  buy,
  cardToken,
  eventsOf,
  PAYMENT_SECRET,
  sellPlan,
  sendEvent,
  type TestCard,
} from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(async () => {
  await sellPlan(world)
  await sellPlan(world, 'pharma', 100)
})

const DECLINED: TestCard = '4000000000000002'
const ASKS: TestCard = '4000000000003220'
const kept = async (person: Person) => (await world.as(person).call(getPaymentInfo, {})).last4
const declined = async (person: Person, option = 'nursing-12') =>
  expect(PaymentDeclined.is(await refusalOf(buy(world, person, { card: DECLINED, option })))).toBe(true)

describe('the card on file', () => {
  it('is none that was declined: a page that is loaded again offers none', async () => {
    const person = await world.make.trial()
    await declined(person)
    expect(await kept(person)).toBeNull()
    // What was typed is there again.
    expect((await world.as(person).call(getPaymentInfo, {})).address).toMatchObject(ADDRESS)
  })

  it('is the one that paid by 3-D Secure, also after another one was declined', async () => {
    const person = await world.make.trial()
    await declined(person)
    const { order } = await buy(world, person, { card: ASKS })
    expect(await kept(person)).toBeNull()
    await answerBank(world, order.action_url!, true)
    await world.as(person).call(confirmOrder, { user_order_id: order.user_order_id })
    expect(await kept(person)).toBe('3220')
    expect((await world.as(person).call(getPaymentInfo, {})).address).toMatchObject(ADDRESS)
  })

  it('is the one that paid, where the provider’s webhook says it first', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person, { card: ASKS })
    await answerBank(world, order.action_url!, true)
    const told = (await eventsOf(world)).find(({ order_id }) => order_id === order.user_order_id)!
    await sendEvent(world, told)
    await sendEvent(world, told)
    await world.as(person).call(confirmOrder, { user_order_id: order.user_order_id })
    expect(await kept(person)).toBe('3220')
  })

  it('stays the older good one while another is asked about or declined, and gives way to the one that pays', async () => {
    const person = await world.make.trial()
    await buy(world, person)
    await declined(person, 'pharma-1')
    expect(await kept(person)).toBe('4242')
    const { order } = await buy(world, person, { card: ASKS, option: 'pharma-1' })
    expect(await kept(person)).toBe('4242')
    await answerBank(world, order.action_url!, false)
    await refusalOf(world.as(person).call(confirmOrder, { user_order_id: order.user_order_id }))
    expect(await kept(person)).toBe('4242')
    const again = await buy(world, person, { card: ASKS, option: 'pharma-6' })
    await answerBank(world, again.order.action_url!, true)
    await world.as(person).call(confirmOrder, { user_order_id: again.order.user_order_id })
    expect(await kept(person)).toBe('3220')
  })

  it('is the one that Payment info proved while the bank was asking about another', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person, { card: ASKS })
    world.clock.tick(MINUTE_MS)
    const token = await cardToken(world, person)
    await world.as(person).call(updatePaymentInfo, { token, address: ADDRESS })
    await answerBank(world, order.action_url!, true)
    await world.as(person).call(confirmOrder, { user_order_id: order.user_order_id })
    expect(await kept(person)).toBe('4242')
  })
})
