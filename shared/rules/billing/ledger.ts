import type { Line } from './price.ts'

/**
 * Where money stands. `provider`: with the payment provider, for us. `revenue` and `discounts`: what was asked and what was
 * taken off. `tax_due`: tax that we pass on. `commission_due`: what affiliates are owed. `credit:<user>`: what we owe a person.
 */
export type Account = 'provider' | 'revenue' | 'discounts' | 'tax_due' | 'commission_due' | `credit:${number}`
/** Whole cents: what comes into an account is positive, what leaves it negative. */
export type Entry = { readonly account: Account; readonly cents: number }
/** Lines that come to zero, under a key by which the same event is posted once. */
export type Posting = { readonly key: string; readonly lines: readonly Entry[] }

export const isEven = (lines: readonly Entry[]): boolean => lines.reduce((sum, { cents }) => sum + cents, 0) === 0

/** One line an account, none of nothing. @throws when the lines do not come to zero: that is a defect */
export function posting(key: string, entries: readonly Entry[]): Posting {
  if (!isEven(entries)) throw new Error(`The lines of ${key} do not come to zero.`)
  const sums = new Map<Account, number>()
  for (const { account, cents } of entries) sums.set(account, (sums.get(account) ?? 0) + cents)
  return { key, lines: [...sums].filter(([, cents]) => cents !== 0).map(([account, cents]) => ({ account, cents })) }
}

const ACCOUNT_OF = {
  price: 'revenue',
  length_discount: 'discounts',
  code_discount: 'discounts',
  tax: 'tax_due',
} as const

/** An order was paid: the provider holds its total, against the price, what was taken off, and the tax. */
export const paidPosting = (orderId: number, lines: readonly Pick<Line, 'kind' | 'cents'>[]): Posting =>
  posting(`order:${orderId}:paid`, [
    { account: 'provider', cents: lines.reduce((sum, { cents }) => sum + cents, 0) },
    ...lines.map(({ kind, cents }) => ({ account: ACCOUNT_OF[kind], cents: -cents })),
  ])

type OrderLines = readonly Pick<Line, 'kind' | 'cents'>[]
const reversed = (orderId: number, lines: OrderLines): Entry[] =>
  paidPosting(orderId, lines).lines.map(({ account, cents }) => ({ account, cents: -cents }))

/** We gave the whole order back. */
export const refundPosting = (orderId: number, lines: OrderLines): Posting =>
  posting(`order:${orderId}:refund`, reversed(orderId, lines))

/** The buyer's bank took the whole order back. */
export const disputePosting = (orderId: number, lines: OrderLines): Posting =>
  posting(`order:${orderId}:dispute`, reversed(orderId, lines))

/** A dispute was decided for us: the money stands with the provider again. */
export const wonPosting = (orderId: number, lines: OrderLines): Posting =>
  posting(`order:${orderId}:won`, paidPosting(orderId, lines).lines)
