import { enterAs } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { carryDrafts } from '#client/platform/drafts.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import { confirmOrder, createOrder, listOrders, type Ordered, type OrderView } from '#shared/contract/billing/orders.ts'
import {
  beginPaymentForm,
  getPaymentInfo,
  type PaymentInfoView,
  readTypedCard,
} from '#shared/contract/billing/payments.ts'
import { getQuote, listPackageOptions, type PackageOptionView, type QuoteView } from '#shared/contract/billing/plans.ts'
import { validatePromoCode } from '#shared/contract/billing/promo.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { boughtSince } from '#shared/rules/billing/boughtSince.ts'

type CodePrices = Pick<Reply<typeof validatePromoCode>, 'promo_code' | 'prices'> & { market_id: number }
type Checkout = {
  options: Remote<PackageOptionView[]>
  quote: Remote<QuoteView>
  /** What a code makes of each length of an area of study. */
  coded: Remote<CodePrices>
  payment: Remote<PaymentInfoView>
  /** The card that was just typed, by its token; null until it is known. */
  typed: { token: string; card: TypedCard } | null
  ordered: Remote<Ordered>
  /** What came to nothing, as its page names it, and when it was bought since. */
  declined: Remote<{ order: OrderView; boughtAt: string | null } | null>
}
/** What is being bought. */
export const checkout = store<Checkout>(() => ({
  options: remote(),
  quote: remote(),
  coded: remote(),
  payment: remote(),
  typed: null,
  ordered: remote(),
  declined: remote(),
}))

const intoQuote = latestInto(checkout, 'quote')
const intoCoded = latestInto(checkout, 'coded')
const intoOptions = latestInto(checkout, 'options')

/** What is sold to anybody, or to groups. */
export const loadOptions = (toGroups = false): Promise<void> =>
  intoOptions(async () => (await call(listPackageOptions, toGroups ? { is_group_buy: '1' } : {})).package_options)
export const loadQuote = (asked: Sent<typeof getQuote>): Promise<void> => intoQuote(() => call(getQuote, asked))
/** All lengths in one call: a code is read beside each of them. */
export const loadCodePrices = (promo_code: string, market_id: number): Promise<void> =>
  intoCoded(async () => ({
    ...(await call(validatePromoCode, { promo_code, market_id: market_id as never })),
    market_id,
  }))
/** Why a code would not count for an order; null where it would. What is shown stays. */
export const whyNoCode = async (asked: Sent<typeof getQuote>): Promise<string | null> =>
  (await call(getQuote, asked)).code_says
export const loadPaymentInfo = (): Promise<void> => load(checkout.payment, () => call(getPaymentInfo, {}))

type TypedCard = { brand: string; last4: string }
/** Which card was typed is no more than a help: where it can't be had it goes unsaid. */
export async function loadTyped(token: string): Promise<void> {
  try {
    checkout.typed = { token, card: await call(readTypedCard, { token }) }
  } catch {
    checkout.typed = null
  }
}

/** Leads to the provider's own page, where a card is typed; it leads back here with a token. */
export async function leadToCard(returnTo: string): Promise<void> {
  const { url } = await call(beginPaymentForm, { return_to: returnTo })
  leave(url)
}

/** What was typed here is found again when the other page leads back. */
export function leave(url: string): void {
  carryDrafts()
  location.assign(url)
}

/** Buys; the same key buys once. */
export async function order(asked: Sent<typeof createOrder>, key: string): Promise<Ordered> {
  const ordered = await call(createOrder, asked, { idempotencyKey: key })
  if (ordered.order.status === 'successful') await renewPerson()
  return ordered
}

/** How an order came out, after the bank has asked or when its page is opened again. */
export const loadOrder = (user_order_id: number): Promise<void> =>
  load(checkout.ordered, async () => {
    const ordered = await call(confirmOrder, { user_order_id })
    if (ordered.order.status === 'successful') await renewPerson()
    return ordered
  })

/** An order that was declined, for what it was and its price; the answer to it says neither. */
export const loadDeclined = (orderId: number): Promise<void> =>
  load(checkout.declined, async () => {
    const { orders } = await call(listOrders, {})
    const order = orders.find(({ user_order_id }) => user_order_id === orderId)
    return order ? { order, boughtAt: boughtSince(order, orders) } : null
  })

/** What is open has changed with what was bought. */
const renewPerson = async (): Promise<void> => enterAs((await call(getUser, {})).user)
