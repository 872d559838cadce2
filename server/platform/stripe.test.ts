import { afterEach, describe, expect, it, vi } from 'vitest'
import { PaymentsAway } from '#shared/contract/billing/payments.ts'
import { eventOf, stripePayments } from './stripe.ts'

const SITE = 'https://pictomo.example'
type Asked = { path: string; key: string | undefined; body: URLSearchParams }

/** Stripe as far as a test needs it: gives these answers one after the other, and keeps what was asked. */
function stripe(...answers: (readonly [status: number, body: object])[]) {
  const asked: Asked[] = []
  const waited: number[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body?: unknown }) => {
      asked.push({
        path: new URL(url).pathname,
        key: headers['idempotency-key'],
        body: new URLSearchParams(String(body ?? '')),
      })
      const [status, answer] = answers.shift()!
      return new Response(JSON.stringify(answer), { status })
    },
  )
  const wait = async (ms: number) => void waited.push(ms)
  return { asked, waited, payments: stripePayments({ key: 'sk_test_x', webhookSecret: 'whsec_x', site: SITE, wait }) }
}
afterEach(() => vi.unstubAllGlobals())

const CHARGE = {
  key: 'order-7',
  orderId: 7,
  customer: 'cus_1',
  method: 'pm_1',
  cents: 1199,
  currency: 'USD',
  about: 'A plan',
  isAlone: false,
  returnTo: `${SITE}/store/a`,
}
const BUSY = [409, { error: { type: 'idempotency_error' } }] as const

describe('charge', () => {
  it('says to whom it belongs, and is asked again under the same key while that key is being worked on', async () => {
    const { payments, asked, waited } = stripe(BUSY, BUSY, [200, { id: 'pi_1', status: 'succeeded' }])
    expect(await payments.charge(CHARGE)).toEqual({ status: 'succeeded', charge: 'pi_1' })
    expect(asked.map(({ key }) => key)).toEqual(['order-7', 'order-7', 'order-7'])
    expect(waited).toEqual([250, 500])
    expect(asked[0]!.body.get('metadata[site]')).toBe(SITE)
    expect(asked[0]!.body.get('metadata[order_id]')).toBe('7')
  })
  it('is away where the key stays busy, so that it is asked again later', async () => {
    const { payments, asked } = stripe(BUSY, BUSY, BUSY, BUSY, BUSY)
    await expect(payments.charge(CHARGE)).rejects.toSatisfy(PaymentsAway.is)
    expect(asked).toHaveLength(5)
  })
})

describe('cancel', () => {
  it('takes a payment back that waits for its bank', async () => {
    const { payments, asked } = stripe([200, { id: 'pi_1', status: 'canceled' }])
    expect(await payments.cancel('pi_1')).toMatchObject({ status: 'declined' })
    expect(asked[0]!.path).toBe('/v1/payment_intents/pi_1/cancel')
  })
  it('says that it was paid meanwhile', async () => {
    const refused = { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }
    const { payments } = stripe([400, refused], [200, { id: 'pi_1', status: 'succeeded' }])
    expect(await payments.cancel('pi_1')).toEqual({ status: 'succeeded', charge: 'pi_1' })
  })
})

describe('an event', () => {
  const event = (metadata: object, over: object = {}) => ({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: 1_700_000_000,
    data: { object: { id: 'pi_1', amount: 1199, currency: 'usd', metadata, ...over } },
  })
  it('tells its order, amount and currency', () => {
    expect(eventOf(event({ order_id: '7', site: SITE }), SITE)).toMatchObject({
      kind: 'succeeded',
      charge: 'pi_1',
      orderId: 7,
      cents: 1199,
      currency: 'USD',
    })
  })
  it('names no order of ours where it is somebody else’s, or none', () => {
    for (const metadata of [
      { order_id: '7' },
      { order_id: '7', site: 'https://other.example' },
      { order_id: '7 or 8', site: SITE },
      {},
    ])
      expect(eventOf(event(metadata), SITE)?.orderId).toBeNull()
  })
})

describe('hasGiven', () => {
  const PART = { key: 'given-7', charge: 'pi_1', cents: 500 }
  const refund = (over: object) => ({ id: 're_1', amount: 900, status: 'succeeded', metadata: {}, ...over })
  const list = (data: object[], has_more = false) => [200, { data, has_more }] as const

  it('finds the refund that bears the key, over several pages, and no failed one', async () => {
    const { payments, asked } = stripe(
      list([refund({ id: 're_a', metadata: { key: 'given-6' }, amount: 500 })], true),
      list([refund({ metadata: { key: 'given-7' } })]),
    )
    expect(await payments.hasGiven(PART)).toBe(true)
    expect(asked).toHaveLength(2)
    const failed = stripe(list([refund({ status: 'failed', metadata: { key: 'given-7' } })]))
    expect(await failed.payments.hasGiven(PART)).toBe(false)
  })
  it('takes one of as much that bears no key for given, rather than give twice', async () => {
    expect(await stripe(list([refund({ amount: 500 })])).payments.hasGiven(PART)).toBe(true)
    expect(await stripe(list([refund({ amount: 501 })])).payments.hasGiven(PART)).toBe(false)
  })
  it('is what a refund of a part bears its key for', async () => {
    const { payments, asked } = stripe([200, { id: 're_1' }])
    await payments.refund(PART)
    expect(asked[0]!.body.get('metadata[key]')).toBe('given-7')
  })
})
