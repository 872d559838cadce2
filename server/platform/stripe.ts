import { setTimeout } from 'node:timers/promises'
import { PaymentsAway } from '#shared/contract/billing/payments.ts'
import {
  type CardFacts,
  type ChargeAnswer,
  type PaymentEvent,
  type PaymentEventKind,
  type PaymentProvider,
  RefundRefused,
} from './payments.ts'
import { checkSignature } from './signedBody.ts'

const API = 'https://api.stripe.com/v1'
const VERSION = '2024-06-20'
const PATIENCE_MS = 20_000

/** `site` is our own address: what it stands beside is ours, whoever else uses the account. */
type Stripe = { key: string; webhookSecret: string; site: string; wait?: (ms: number) => Promise<unknown> }
const BUSY = Symbol('busy')
const BUSY_WAITS_MS = [250, 500, 1000, 2000]

type Card = {
  id: string
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; funding: string }
}
type Intent = {
  id: string
  status: string
  next_action?: { redirect_to_url?: { url: string } } | null
  last_payment_error?: { code?: string; decline_code?: string; message?: string } | null
  latest_charge?: { refunded?: boolean } | null
}
type Refund = { id: string; amount: number; status: string | null; metadata?: { key?: string } | null }
type Failure = {
  error: { type: string; code?: string; decline_code?: string; message?: string; payment_intent?: Intent }
}
type Given = Record<string, string | number | boolean>

/**
 * Stripe by its REST API. A card is typed on its Checkout page (mode `setup`), so that none is ever with us.
 * https://docs.stripe.com/api
 */
export function stripePayments({ key, webhookSecret, site, wait = setTimeout }: Stripe): PaymentProvider {
  /** Stripe answers 409 while the same key is being worked on: it is asked again, under that key, a few times. */
  async function ask<T>(
    method: 'GET' | 'POST',
    path: string,
    given: Given = {},
    once?: string,
    waits: readonly number[] = BUSY_WAITS_MS,
  ): Promise<T | Failure> {
    const answer = await askOnce<T>(method, path, given, once)
    if (answer !== BUSY) return answer
    const [first, ...rest] = waits
    if (first === undefined) throw PaymentsAway()
    await wait(first)
    return ask(method, path, given, once, rest)
  }
  async function askOnce<T>(
    method: 'GET' | 'POST',
    path: string,
    given: Given,
    once: string | undefined,
  ): Promise<T | Failure | typeof BUSY> {
    const fields = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
    const reads = method === 'GET'
    let response: Response
    try {
      response = await fetch(`${API}${path}${reads && fields.size ? `?${fields}` : ''}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'stripe-version': VERSION,
          ...(once ? { 'idempotency-key': once } : {}),
        },
        ...(reads ? {} : { body: fields }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (error) {
      throw Object.assign(PaymentsAway(), { cause: error })
    }
    if (response.status === 409) {
      await response.body?.cancel()
      return BUSY
    }
    const body = (await response.json().catch(() => null)) as T | Failure | null
    if (body === null || response.status >= 500 || response.status === 429) throw PaymentsAway()
    return body
  }
  /** @throws with Stripe's own words where it does not take what we ask: that is a defect or a wrong setting, and is logged */
  async function must<T>(asking: Promise<T | Failure>): Promise<T> {
    const answer = await asking
    if (isFailure(answer)) throw new Error(`Stripe: ${answer.error.message ?? answer.error.type}`)
    return answer
  }
  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    createCustomer: async ({ userId, email }) => {
      const given = { email, 'metadata[user_id]': userId }
      return (await must(ask<{ id: string }>('POST', '/customers', given, `customer-${userId}`))).id
    },
    beginForm: async ({ customer, returnTo }) => {
      const joined = `${returnTo}${returnTo.includes('?') ? '&' : '?'}payment_token={CHECKOUT_SESSION_ID}`
      const given = { mode: 'setup', currency: 'usd', customer, success_url: joined, cancel_url: returnTo }
      return (await must(ask<{ url: string }>('POST', '/checkout/sessions', given))).url
    },
    readToken: async (customer, token) => {
      if (!/^cs_\w{1,200}$/.test(token)) return undefined
      const given = { 'expand[]': 'setup_intent.payment_method' }
      type Session = { customer: string; setup_intent: { payment_method: Card | null } | null }
      const session = await ask<Session>('GET', `/checkout/sessions/${token}`, given)
      if (isFailure(session) || session.customer !== customer) return undefined
      const method = session.setup_intent?.payment_method
      return method ? cardFacts(method) : undefined
    },
    charge: async ({ key: once, orderId, customer, method, cents, currency, about, isAlone, returnTo }) => {
      const given = {
        amount: cents,
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        confirm: true,
        description: about,
        'metadata[order_id]': orderId,
        'metadata[site]': site,
        'payment_method_types[]': 'card',
        ...(isAlone ? { off_session: true } : { return_url: returnTo, setup_future_usage: 'off_session' }),
      }
      const answer = await ask<Intent>('POST', '/payment_intents', given, once)
      if (!isFailure(answer)) return answerOf(answer)
      const { error } = answer
      if (error.type !== 'card_error') throw new Error(`Stripe: ${error.message ?? error.type}`)
      return declined(error.payment_intent?.id ?? null, error)
    },
    lookUp: async (charge) => {
      const found = await ask<Intent>('GET', `/payment_intents/${charge}`, { 'expand[]': 'latest_charge' })
      if (isFailure(found)) return undefined
      return { answer: answerOf(found), refunded: found.latest_charge?.refunded === true }
    },
    cancel: async (charge) => {
      const answer = await ask<Intent>('POST', `/payment_intents/${charge}/cancel`, {
        cancellation_reason: 'abandoned',
      })
      // One that is over can't be canceled: it says itself how it came out.
      return answerOf(isFailure(answer) ? await must(ask<Intent>('GET', `/payment_intents/${charge}`)) : answer)
    },
    refund: async ({ key: once, charge, cents }) => {
      const asked: Given = { payment_intent: charge }
      if (cents !== undefined) Object.assign(asked, { amount: cents, 'metadata[key]': once })
      const answer = await ask<object>('POST', '/refunds', asked, once)
      if (!isFailure(answer) || answer.error.code === 'charge_already_refunded') return
      const said = `Stripe: ${answer.error.message ?? answer.error.type}`
      throw answer.error.type === 'invalid_request_error' ? new RefundRefused(said) : new Error(said)
    },
    hasGiven: async ({ key: once, charge, cents }) => {
      let after: string | undefined
      for (;;) {
        const given: Given = { payment_intent: charge, limit: 100, ...(after ? { starting_after: after } : {}) }
        const { data, has_more } = await must(ask<{ data: Refund[]; has_more: boolean }>('GET', '/refunds', given))
        if (data.some((refund) => isOf(refund, once, cents))) return true
        after = data.at(-1)?.id
        if (!has_more || !after) return false
      }
    },
    readEvent: (asked) => {
      checkSignature(webhookSecret, asked)
      return eventOf(JSON.parse(asked.body) as StripeEvent, site)
    },
  }
}

/**
 * A refund that stands, under this key. One without any, of as much, may be ours from before keys were written to it: rather is
 * a part taken to be given than given twice.
 */
const isOf = ({ amount, status, metadata }: Refund, key: string, cents: number): boolean =>
  status !== 'failed' && status !== 'canceled' && (metadata?.key ? metadata.key === key : amount === cents)

const isFailure = (answer: unknown): answer is Failure =>
  typeof (answer as Partial<Failure> | null)?.error === 'object' && (answer as Failure).error !== null

const cardFacts = ({ id, card }: Card): CardFacts => ({
  method: id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : '',
  funding: card?.funding ?? '',
})

const declined = (
  charge: string | null,
  error: { code?: string; decline_code?: string; message?: string } | null | undefined,
): ChargeAnswer => ({
  status: 'declined',
  charge,
  code: error?.decline_code ?? error?.code ?? 'card_declined',
  text: error?.message ?? 'Your card was declined.',
})

function answerOf(intent: Intent): ChargeAnswer {
  const url = intent.next_action?.redirect_to_url?.url
  if (intent.status === 'succeeded') return { status: 'succeeded', charge: intent.id }
  if (intent.status === 'requires_action' && url) return { status: 'needs_action', charge: intent.id, url }
  // What takes its time is told by an event, or looked up later.
  if (intent.status === 'processing') throw PaymentsAway()
  return declined(intent.id, intent.last_payment_error)
}

type StripeEvent = {
  id: string
  type: string
  created: number
  data: {
    object: {
      id: string
      payment_intent?: string | null
      status?: string
      /** Of a charge: all of it went back. */
      refunded?: boolean
      amount?: number
      currency?: string
      metadata?: { order_id?: string; site?: string }
    }
  }
}
const KINDS: Readonly<Record<string, PaymentEventKind>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.payment_failed': 'failed',
  'charge.refunded': 'refunded',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'dispute_won',
}

export function eventOf({ id, type, created, data: { object } }: StripeEvent, site: string): PaymentEvent | null {
  const kind = KINDS[type]
  const charge = type.startsWith('payment_intent.') ? object.id : object.payment_intent
  if (!kind || !charge || (kind === 'dispute_won' && object.status !== 'won')) return null
  // A part that went back takes no access, and an inquiry has taken no money yet.
  if (kind === 'refunded' && object.refunded === false) return null
  if (kind === 'disputed' && object.status?.startsWith('warning_')) return null
  const { order_id, site: of } = object.metadata ?? {}
  const orderId = of === site && /^[1-9]\d{0,8}$/.test(order_id ?? '') ? Number(order_id) : null
  // What a bank takes back may be a part of it.
  const isWhole = kind !== 'disputed' && kind !== 'dispute_won'
  return {
    id,
    kind,
    charge,
    orderId,
    cents: isWhole ? (object.amount ?? null) : null,
    currency: object.currency?.toUpperCase() ?? null,
    at: new Date(created * 1000),
  }
}
