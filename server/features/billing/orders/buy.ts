import { createHash } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { CardFacts, PaymentProvider } from '#server/platform/payments.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/billing/orders.ts'
import { PaymentsNotSetUp } from '#shared/contract/billing/payments.ts'
import { GroupNeeded, QuoteView, UnknownOption } from '#shared/contract/billing/plans.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { Conflict, NotFound } from '#shared/errors.ts'
import { creditIn } from '#shared/rules/billing/price.ts'
import { orderPath } from '#shared/rules/billing/storeQuery.ts'
import { isForGroups, isForSale } from '#shared/rules/billing/terms.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { creditFor } from '../ledger/credit.ts'
import { cardOf, customerOf } from '../payments/customer.ts'
import { discountsFor } from '../sales/ownDiscounts.ts'
import { quoteFor } from '../sales/service.ts'
import * as query from './queries.ts'
import { noteAnswer, settlePaid } from './settle.ts'
import { productsFor, viewOrder } from './views.ts'

type Asking = BeforeContext & { actor: { id: number } }
type Asked = Input<typeof contract.createOrder>
/** So long a payment is taken to be under way that nobody has heard of. */
export const UNDER_WAY_MS = 2 * MINUTE_MS

/**
 * PRI-CA006, PRI-GA001. The order is written down with its price first, then its card is charged, under the order's own key
 * and with no transaction open, and what the provider says is written down before anything follows from it.
 */
export const chargeOrder =
  ({ payments, publicUrl }: SetUp) =>
  async (ctx: Asking, asked: Asked): Promise<number> => {
    if (!payments) throw PaymentsNotSetUp()
    const key = ctx.request.idempotencyKey
    if (!key) throw contract.KeyMissing()
    const userId = ctx.actor.id
    const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex')
    const there = await ctx.sql.one(query.orderByKey, [userId, key])
    if (there) return chargeAgain(ctx, payments, sameAsked(there, hash), publicUrl)
    const profile = await customerOf(ctx, payments, userId)
    const { card, isNew } = await cardOf(payments, profile, asked.payment_token)
    const paying = { key, hash, customer: profile.customer, method: card.method, newCard: isNew ? card : null }
    const order = await ctx.transaction(({ sql }) => reserve(sql, ctx.now, userId, asked, paying))
    return chargeAgain(ctx, payments, order, publicUrl)
  }

export const sameAsked = (order: query.OrderRow, hash: string): query.OrderRow => {
  if (order.asked !== hash) throw Conflict('This was sent before with other content.')
  return order
}

/** Writes an order down with the price that was shown. @throws QuoteChanged, AlreadySubscribed, PaymentUnderWay */
async function reserve(
  sql: Sql,
  now: Date,
  userId: number,
  asked: Asked,
  {
    key,
    hash,
    customer,
    method,
    newCard,
  }: { key: string; hash: string; customer: string; method: string; newCard: CardFacts | null },
): Promise<query.OrderRow> {
  await sql.rows(query.lockBuyer, [userId])
  // Of two that are sent at once the second finds the first.
  const there = await sql.one(query.orderByKey, [userId, key])
  if (there) return sameAsked(there, hash)
  const { package_option: slug, promo_code: code, address, return_to } = asked
  await sql.rows(query.lockCodes, [code ?? ''])
  const quote = QuoteView.parse(
    await quoteFor(
      { sql, now },
      userId,
      { package_option: slug, promo_code: code, address },
      { paidBefore: await creditFor(sql, userId) },
    ),
  )
  const { package_option: option, lines, total, currency, promo_code } = quote
  if (isForGroups(option)) {
    if ((await discountsFor({ sql, now }, userId, option)).length === 0) throw GroupNeeded()
  } else if (!isForSale(option)) throw UnknownOption()
  const since = new Date(now.getTime() - UNDER_WAY_MS)
  const inTheWay = (await sql.one(query.inTheWay, [userId, option.market_id, slug, since, null]))!
  if (inTheWay.subscribed || inTheWay.bought) throw contract.AlreadySubscribed()
  if (inTheWay.under_way) throw contract.PaymentUnderWay()
  if (total !== asked.total) throw contract.QuoteChanged({ quote })
  const order: query.NewOrder = {
    user_id: userId,
    subscription_id: null,
    kind: 'purchase',
    order_key: key,
    asked: hash,
    option_slug: slug,
    package_id: option.package_id,
    market_id: option.market_id,
    name: option.name,
    length: option.length,
    price: option.price,
    length_percent: option.discount,
    lines,
    total,
    currency,
    promo_code,
    address,
    customer,
    payment_method: method,
    new_card: newCard,
    created_at: now,
    access_from: null,
    credited_order_id: null,
    credited_cents: 0,
    creditor: creditIn(lines) > 0 ? userId : null,
    return_to: return_to ?? null,
  }
  const made = await sql.one(query.putOrder, [JSON.stringify(order)])
  return (await sql.one(query.orderById, [made!.id]))!
}

/** Charges an order that waits for it. The provider answers the same to the same key, so that it may be asked again. */
export async function chargeAgain(
  ctx: Pick<Asking, 'sql'>,
  payments: PaymentProvider,
  order: query.OrderRow,
  publicUrl: string,
): Promise<number> {
  if (order.status !== 'pending' || order.paid_at) return order.id
  await noteAnswer(ctx, order.id, await chargeOf(payments, order, publicUrl))
  return order.id
}

/** Has an order charged; one that costs nothing needs nobody for it. */
export async function chargeOf(payments: PaymentProvider, order: query.OrderRow, publicUrl: string) {
  if (order.total === 0) return { status: 'succeeded', charge: `free_${order.id}` } as const
  const { option_slug: slug, credited_order_id: changed } = order
  return payments.charge({
    key: `order-${order.id}`,
    orderId: order.id,
    customer: order.customer ?? '',
    method: order.payment_method ?? '',
    cents: order.total,
    currency: order.currency,
    about: order.name,
    isAlone: order.kind === 'renewal',
    returnTo:
      publicUrl + orderPath(order.id, order.return_to ?? `/store/${slug}${changed === null ? '' : '?change=1'}`),
  })
}

/** PRI-CA006. Opens what was paid, and says what became of what was not. */
export const createOrder =
  (setUp: SetUp) =>
  async (ctx: Context, _asked: Asked, orderId: number): Promise<Answer<typeof contract.createOrder>> =>
    settled(setUp, ctx, orderId)

/** Asks the provider how a charge came out whose buyer was asked by their bank. */
export const lookUpOrder =
  ({ payments }: SetUp) =>
  async (ctx: Asking, { user_order_id }: Input<typeof contract.confirmOrder>): Promise<number> => {
    const order = await ctx.sql.one(query.orderById, [user_order_id])
    if (!order || order.user_id !== ctx.actor.id) throw NotFound()
    if (!payments) throw PaymentsNotSetUp()
    if (order.status === 'needs_action' && order.charge) {
      const facts = await payments.lookUp(order.charge)
      if (facts) await noteAnswer(ctx, order.id, facts.answer)
    }
    return order.id
  }

export const confirmOrder =
  (setUp: SetUp) =>
  async (ctx: Context, _: unknown, orderId: number): Promise<Answer<typeof contract.confirmOrder>> =>
    settled(setUp, ctx, orderId)

/** What was noted of an order takes effect. @throws PaymentDeclined */
export async function settled({ mail, publicUrl }: SetUp, ctx: Context, orderId: number) {
  const noted = await ctx.sql.one(query.orderById, [orderId])
  if (!noted) throw NotFound()
  if (noted.status === 'declined')
    throw contract.PaymentDeclined(
      { user_order_id: noted.id, decline_code: noted.declined_code ?? '' },
      noted.declined_text ?? undefined,
    )
  if (noted.status === 'pending' && noted.charge) await settlePaid({ ...ctx, mail, publicUrl }, noted.id, noted.charge)
  const order = (await ctx.sql.one(query.orderById, [orderId]))!
  return { order: viewOrder(order), entitlements: await productsFor(ctx, ctx.actor.id) }
}
