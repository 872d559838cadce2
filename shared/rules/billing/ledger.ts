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
  given_back: 'revenue',
  tax: 'tax_due',
} as const

type OrderLines = readonly Pick<Line, 'kind' | 'cents'>[]
/** Whose credit an order uses; null for one that uses none. */
type Creditor = number | null

/**
 * An order was paid: the provider holds its total, against the price, what was taken off, the tax, and what its buyer was
 * owed. @throws where a credit is used that is nobody's: that is a defect
 */
export function paidPosting(orderId: number, lines: OrderLines, creditor: Creditor = null): Posting {
  const accountOf = (kind: Line['kind']): Account => {
    if (kind !== 'unused' && kind !== 'credit') return ACCOUNT_OF[kind]
    if (creditor === null) throw new Error(`Order ${orderId} uses a credit that is nobody’s.`)
    return `credit:${creditor}`
  }
  return posting(`order:${orderId}:paid`, [
    { account: 'provider', cents: lines.reduce((sum, { cents }) => sum + cents, 0) },
    ...lines.map(({ kind, cents }) => ({ account: accountOf(kind), cents: -cents })),
  ])
}

const reversed = (orderId: number, lines: OrderLines, creditor: Creditor): Entry[] =>
  paidPosting(orderId, lines, creditor).lines.map(({ account, cents }) => ({ account, cents: -cents }))

/** We gave the whole order back; what it used of a credit is owed again. */
export const refundPosting = (orderId: number, lines: OrderLines, creditor: Creditor = null): Posting =>
  posting(`order:${orderId}:refund`, reversed(orderId, lines, creditor))

/**
 * An order costs less after all: what is between its old lines and its new ones went back, or is owed again. `part` tells one
 * part that the office gave back from the next.
 */
export const partRefundPosting = (
  orderId: number,
  before: OrderLines,
  after: OrderLines,
  creditor: Creditor = null,
  part?: number,
): Posting =>
  posting(`order:${orderId}:part${part === undefined ? '' : `:${part}`}`, [
    ...reversed(orderId, before, creditor),
    ...paidPosting(orderId, after, creditor).lines,
  ])

/** The buyer's bank took the whole order back. */
export const disputePosting = (orderId: number, lines: OrderLines, creditor: Creditor = null): Posting =>
  posting(`order:${orderId}:dispute`, reversed(orderId, lines, creditor))

/** A dispute was decided for us: the money stands with the provider again. */
export const wonPosting = (orderId: number, lines: OrderLines, creditor: Creditor = null): Posting =>
  posting(`order:${orderId}:won`, paidPosting(orderId, lines, creditor).lines)

/**
 * Days of an order were exchanged: what they cost is owed to their buyer. `cents` is less than zero where the order was given
 * back after all, so that nothing is owed for its days; `times` tells one such change from the next.
 */
export const creditPosting = (orderId: number, times: number, creditor: number, cents: number): Posting =>
  posting(`order:${orderId}:credit:${times}`, [
    { account: 'revenue', cents },
    { account: `credit:${creditor}`, cents: -cents },
  ])
