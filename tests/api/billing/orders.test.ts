import { beforeAll, describe, expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/index.ts'
import {
  AlreadySubscribed,
  confirmOrder,
  createOrder,
  getLastOrder,
  getManagePackages,
  getProductAccess,
  getReceipt,
  getReceipts,
  KeyMissing,
  listBillingHistory,
  listOrderHistory,
  PaymentDeclined,
  QuoteChanged,
} from '#shared/contract/billing/orders.ts'
import { CardNotKnown, getPaymentInfo, readTypedCard, updatePaymentInfo } from '#shared/contract/billing/payments.ts'
import { getQuote } from '#shared/contract/billing/plans.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { periodText } from '#shared/rules/billing/days.ts'
import { rawCall } from '../../support/api.ts'
import {
  ADDRESS,
  answerBank,
  buy,
  cardToken,
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
const isMember = async (person: { id: number; email: string }) =>
  !(await world.as(person).call(getUser, {})).user.is_trial

describe('createOrder', () => {
  it('PRI-CA006, SUB-GA005: takes the money, opens the market until 04:59:59 UTC and writes the ledger', async () => {
    const person = await world.make.trial()
    expect(await isMember(person)).toBe(false)
    const { order, entitlements } = await buy(world, person)
    expect(order).toMatchObject({ status: 'successful', order_status: 'Successful', total: 11_510, kind: 'purchase' })
    expect(entitlements).toMatchObject([{ market_id: 101, is_open: true, order_status: 'Active', can_cancel: true }])
    expect(entitlements[0]!.ends_at).toMatch(/T04:59:59/)
    expect(await isMember(person)).toBe(true)
    expect(await ledgerOf(world, order.user_order_id)).toEqual({ provider: 11_510, revenue: -14_388, discounts: 2878 })
    const [mail] = await rows('select text from sent_mails where user_id = $1', [person.id])
    expect(mail.text).toContain('You paid: $115.10 USD')
    expect((await world.as(person).call(getLastOrder, {})).order).toEqual(order)
    expect((await world.as(person).call(getManagePackages, {})).packages).toHaveLength(1)
    expect((await world.as(person).call(listOrderHistory, {})).orders).toEqual([order])
  })

  it('makes one order of the same key, also of two at once, and refuses the key with other content', async () => {
    const person = await world.make.trial()
    const token = await cardToken(world, person)
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([buy(world, person, { key, token }), buy(world, person, { key, token })])
    expect(two).toEqual(one)
    expect(await buy(world, person, { key, token })).toEqual(one)
    expect(await rows('select status from orders where user_id = $1', [person.id])).toEqual([{ status: 'successful' }])
    expect(
      await rows('select count(*)::int as n from local_payment_charges where order_id = $1', [one.order.user_order_id]),
    ).toEqual([{ n: 1 }])
    await expect(refusalOf(buy(world, person, { key, token, option: 'nursing-1' }))).resolves.toSatisfy(Conflict.is)
  })

  it('says who has all of it open for good', async () => {
    const person = await world.make.trial()
    const has = async () => (await world.as(person).call(getQuote, { package_option: 'nursing-1' })).has
    expect(await has()).toBeNull()
    await rows(`insert into entitlements (user_id, kind, source, starts_at) values ($1, 'premium', 'given', $2)`, [
      person.id,
      new Date(0),
    ])
    expect(await has()).toBe('open')
  })

  it('sells the same to nobody twice, also where both are sent at once under two keys', async () => {
    const person = await world.make.trial()
    const token = await cardToken(world, person)
    const sent = await Promise.allSettled([buy(world, person, { token }), buy(world, person, { token })])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refusalOf(buy(world, person, { token }))).resolves.toSatisfy(AlreadySubscribed.is)
    // It is said before a card is asked for.
    expect((await world.as(person).call(getQuote, { package_option: 'nursing-1' })).has).toBe('subscription')
    expect(
      await rows(
        'select count(*)::int as n from local_payment_charges c join orders o on o.id = c.order_id where o.user_id = $1',
        [person.id],
      ),
    ).toEqual([{ n: 1 }])
  })

  it('says that a card was declined, opens nothing, and takes the next card', async () => {
    const person = await world.make.trial()
    const refused = await refusalOf(buy(world, person, { card: '4000000000000002' }))
    expect(PaymentDeclined.is(refused)).toBe(true)
    expect(refused.message).toContain('Nothing was charged')
    expect(await isMember(person)).toBe(false)
    const { order } = await buy(world, person)
    expect(order.status).toBe('successful')
    const history = (await world.as(person).call(listOrderHistory, {})).orders
    expect(history.map(({ order_status }) => order_status)).toEqual(['Successful', 'Declined'])
    expect((await world.as(person).call(listBillingHistory, {})).orders).toHaveLength(1)
  })

  it('says why a card was declined, in the provider’s words', async () => {
    const person = await world.make.trial()
    for (const [card, code, text] of [
      ['4000000000009995', 'insufficient_funds', /does not have enough money/],
      ['4000000000000069', 'expired_card', /has expired/],
      ['4000000000000119', 'processing_error', /try again in a little while/],
    ] as const) {
      const refused = await refusalOf(buy(world, person, { card }))
      expect(PaymentDeclined.is(refused) && refused.data.decline_code).toBe(code)
      expect(refused.message).toMatch(text)
    }
    const { orders } = await world.as(person).call(listOrderHistory, {})
    expect(orders[0]!.declined_text).toMatch(/try again in a little while/)
    expect(await isMember(person)).toBe(false)
  })

  it('lets the bank ask, and opens on yes alone', async () => {
    for (const isYes of [true, false]) {
      const person = await world.make.trial()
      const { order } = await buy(world, person, { card: '4000000000003220' })
      expect(order).toMatchObject({ status: 'needs_action' })
      expect(await isMember(person)).toBe(false)
      await answerBank(world, order.action_url!, isYes)
      const confirmed = world.as(person).call(confirmOrder, { user_order_id: order.user_order_id })
      if (isYes) expect((await confirmed).order.status).toBe('successful')
      else await expect(refusalOf(confirmed)).resolves.toSatisfy(PaymentDeclined.is)
      expect(await isMember(person)).toBe(isYes)
    }
  })

  it('PRI-RU012: a bank that asks leads back to what was chosen, with the code, the length, the group and where one came from', async () => {
    const person = await world.make.trial()
    const payment_token = await cardToken(world, person, '4000000000003220')
    const return_to = '/store/nursing?promo_code=tenoff&group=1&length=12&from=%2Flearn%2F7'
    const sent = { package_option: 'nursing-12', address: ADDRESS, total: 11_510, payment_token, return_to }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { order } = await world.as(person).call(createOrder, sent, key)
    const answered = await fetch(new URL(order.action_url!, world.base), {
      method: 'POST',
      body: new URLSearchParams({ no: '1' }),
      redirect: 'manual',
    })
    expect(answered.headers.get('location')).toContain(`${return_to}&order=${order.user_order_id}`)
  })

  it('refuses another total with the new quote, an order without a key, and a card of somebody else', async () => {
    const [person, other] = [await world.make.trial(), await world.make.trial()]
    const changed = await refusalOf(buy(world, person, { total: 1 }))
    expect(QuoteChanged.is(changed) && changed.data.quote.total).toBe(11_510)
    const token = await cardToken(world, person)
    const sent = { package_option: 'nursing-1', address: ADDRESS, total: 1199, payment_token: token }
    await expect(refusalOf(world.as(person).call(createOrder, sent))).resolves.toSatisfy(KeyMissing.is)
    await expect(refusalOf(buy(world, other, { token }))).resolves.toSatisfy(CardNotKnown.is)
    expect(await rows('select id from orders where user_id = any($1)', [[person.id, other.id]])).toEqual([])
  })

  it('counts the uses of a code from its orders: the last one is had by one of two', async () => {
    await rows(`insert into promo_codes (code, percent, start_time, most_uses) values ('once', 10, to_timestamp(0), 1)`)
    const people = [await world.make.trial(), await world.make.trial()]
    const tokens = await Promise.all(people.map((person) => cardToken(world, person)))
    const total = 11_510 - 1151
    const sent = await Promise.allSettled(
      people.map((person, n) => buy(world, person, { code: 'once', total, token: tokens[n]! })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = sent.find((one) => one.status === 'rejected')
    expect(QuoteChanged.is(refused?.reason)).toBe(true)
  })
})

it('SUB-GA005: a mail names the days of its person’s own zone, as their pages do', async () => {
  for (const timezone of ['America/New_York', 'Asia/Tokyo']) {
    const person = await world.make.trial({ timezone })
    const { entitlements } = await buy(world, person)
    const { starts_at: from, ends_at: until } = entitlements[0]!
    const [mail] = await rows('select text from sent_mails where user_id = $1', [person.id])
    expect(mail.text).toContain(periodText({ from, until, length: entitlements[0]!.length }, timezone))
  }
})

describe('an order of somebody else', () => {
  it('has no receipt and can’t be confirmed; one’s own has a PDF', async () => {
    const [person, other] = [await world.make.trial(), await world.make.trial()]
    const { order } = await buy(world, person)
    const { user_order_id } = order
    await expect(refusalOf(world.as(other).call(getReceipt, { user_order_id }))).resolves.toSatisfy(NotFound.is)
    await expect(refusalOf(world.as(other).call(confirmOrder, { user_order_id }))).resolves.toSatisfy(NotFound.is)
    expect((await world.as(other).call(getProductAccess, {})).entitlements).toEqual([])
    await expect(refusalOf(world.as(other).call(getReceipts, {}))).resolves.toSatisfy(NotFound.is)
    const authorization = `Bearer ${await world.keyOf(person)}`
    const { body, headers } = await rawCall(world.base, getReceipt, { user_order_id }, { authorization })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(String(body).slice(0, 8)).toBe('%PDF-1.7')
  })

  it('is no hindrance to more of them at once: who asks for two and for all of them gets them', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person)
    const { user_order_id } = order
    const authorization = `Bearer ${await world.keyOf(person)}`
    const sent = await Promise.all([
      rawCall(world.base, getReceipt, { user_order_id }, { authorization }),
      rawCall(world.base, getReceipt, { user_order_id }, { authorization }),
      rawCall(world.base, getReceipts, {}, { authorization }),
    ])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('the payment info', () => {
  it('names the card that was just typed to whoever typed it alone, and keeps nothing of it', async () => {
    const [person, other] = [await world.make.trial(), await world.make.trial()]
    const token = await cardToken(world, person)
    expect(await world.as(person).call(readTypedCard, { token })).toMatchObject({ last4: '4242' })
    expect((await world.as(person).call(getPaymentInfo, {})).last4).toBeNull()
    await expect(refusalOf(world.as(other).call(readTypedCard, { token }))).resolves.toSatisfy(CardNotKnown.is)
  })
  it('SUB-CA005, SUB-RU009: is the card that was used, and is replaced with a complete address', async () => {
    const person = await world.make.trial()
    expect((await world.as(person).call(getPaymentInfo, {})).last4).toBeNull()
    await buy(world, person)
    expect(await world.as(person).call(getPaymentInfo, {})).toMatchObject({
      last4: '4242',
      expires: '2040-12',
      address: { city: 'Reno' },
    })
    const token = await cardToken(world, person, '4000000000000341')
    const refused = await refusalOf(
      world.as(person).call(updatePaymentInfo, { token, address: { ...ADDRESS, city: ' ' } }),
    )
    expect(refused.message).toBe('Please complete your address')
    expect(await world.as(person).call(updatePaymentInfo, { token, address: ADDRESS })).toMatchObject({ last4: '0341' })
  })
})

describe('webhooks', () => {
  it('are refused where they are not signed by the provider', async () => {
    const { order } = await buy(world, await world.make.trial())
    const event = {
      id: 'evt_forged',
      kind: 'refunded',
      charge: 'x',
      order_id: order.user_order_id,
      at: new Date().toISOString(),
    }
    expect(await sendEvent(world, event, 'somebody else’s secret')).toBe(400)
    expect(await rows(`select id from payment_events where id = 'evt_forged'`)).toEqual([])
  })

  it('settle an order that nobody came back for, once, also when they come twice', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person, { card: '4000000000003220' })
    await answerBank(world, order.action_url!, true)
    const events = (await eventsOf(world)).filter(({ order_id }) => order_id === order.user_order_id)
    for (const event of [...events, ...events]) expect(await sendEvent(world, event)).toBe(200)
    expect(await isMember(person)).toBe(true)
    expect(await ledgerOf(world, order.user_order_id)).toMatchObject({ provider: 11_510 })
    expect(await rows('select count(*)::int as n from sent_mails where user_id = $1', [person.id])).toEqual([{ n: 1 }])
  })

  it('take access back after a dispute, and reconciliation finds what no webhook told', async () => {
    const person = await world.make.trial()
    const { order } = await buy(world, person, { card: '4000000000000259' })
    expect(await isMember(person)).toBe(true)
    for (const event of (await eventsOf(world)).toReversed())
      if (event.order_id === order.user_order_id) await sendEvent(world, event)
    expect(await isMember(person)).toBe(false)
    expect((await world.as(person).call(listOrderHistory, {})).orders[0]).toMatchObject({ order_status: 'Refund' })
    expect(await ledgerOf(world, order.user_order_id)).toEqual({ provider: 0, revenue: 0, discounts: 0 })

    const late = await world.make.trial()
    const asked = await buy(world, late, { card: '4000000000003220' })
    await answerBank(world, asked.order.action_url!, true)
    world.clock.tick(5 * 60_000)
    await runPayments(world)
    expect(await isMember(late)).toBe(true)
  })
})

describe('the ledger', () => {
  it('is only added to, and only by what comes to zero', async () => {
    const { order } = await buy(world, await world.make.trial())
    await expect(rows('update ledger_lines set cents = cents + 1')).rejects.toThrow(/only ever added to/)
    await expect(rows('delete from ledger_postings')).rejects.toThrow(/only ever added to/)
    await expect(
      rows(
        `with p as (insert into ledger_postings (key, order_id, at) values ('odd', $1, now()) returning id)
         insert into ledger_lines (posting_id, account, cents) select id, 'provider', 5 from p`,
        [order.user_order_id],
      ),
    ).rejects.toThrow(/do not come to zero/)
    expect(await rows('select coalesce(sum(cents), 0)::int as sum from ledger_lines')).toEqual([{ sum: 0 }])
  })
})
