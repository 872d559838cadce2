import type { LineKind } from '../../contract/billing/plans.ts'

/** Money is in whole cents; what is rounded is rounded to the nearest one, half of one up. */
export type Line = {
  readonly kind: LineKind
  readonly label: string
  readonly cents: number
}
/** `code` is the one that counts. */
export type Quote = { readonly lines: readonly Line[]; readonly total: number; readonly code: string | null }
/** A code's discount: a share of the price, at most so many cents where that is set, or so many cents. */
export type CodeDiscount = {
  readonly code: string
  readonly percent: number | null
  readonly amount: number | null
  readonly atMost?: number
  /** How it stands on a bill, where its code says nothing to its buyer. */
  readonly label?: string
}

type Priced = {
  readonly name: string
  readonly price: number
  /** PRI-RU011. Of the plan's length, in percent. */
  readonly lengthPercent: number
  /** All codes that hold for this buyer and this plan. */
  readonly codes: readonly CodeDiscount[]
  /** PRI-GA005. In hundred-thousandths: 8,600 are 8.6 percent. */
  readonly taxRate: number
  /** What may be taken off what is left, in this order: it was paid before. */
  readonly paidBefore?: readonly PaidBefore[]
}
export type PaidBefore = { readonly kind: 'unused' | 'credit'; readonly label: string; readonly cents: number }

/** Less than this no card is charged: providers refuse it. A credit leaves so much to be charged, or nothing. */
export const LEAST_CHARGE = 50

const TAX_UNIT = 100_000
export const share = (cents: number, parts: number, of: number): number => Math.floor((cents * parts) / of + 0.5)

/** PRI-RU011. What the discount of a length leaves. */
export const discounted = (price: number, percent: number): number => price - share(price, percent, 100)

/** What a code takes off; never more than there is. */
export const takenOff = ({ percent, amount, atMost }: CodeDiscount, cents: number): number =>
  Math.min(cents, percent === null ? (amount ?? 0) : share(cents, percent, 100), atMost ?? cents)

/** PRI-GA006. Of several codes only the one that takes most off holds; of equals the first. */
export const bestCode = (codes: readonly CodeDiscount[], cents: number): CodeDiscount | null =>
  codes.reduce<CodeDiscount | null>(
    (best, code) => (best === null || takenOff(code, cents) > takenOff(best, cents) ? code : best),
    null,
  )

/**
 * PRI-GA006, PRI-RU011, PRI-RU015. What a plan costs, line by line: the discount of its length always holds, of the codes only
 * the largest, then comes off what was paid before, and tax is asked for what is left.
 */
export function quoteOf({ name, price, lengthPercent, codes, taxRate, paidBefore = [] }: Priced): Quote {
  const reduced = discounted(price, lengthPercent)
  const lengthOff = price - reduced
  const code = bestCode(codes, reduced)
  const codeOff = code ? takenOff(code, reduced) : 0
  const rest = reduced - codeOff
  const taxOf = (cents: number) => share(cents, taxRate, TAX_UNIT)
  const lines: Line[] = [{ kind: 'price', label: name, cents: price }]
  if (lengthOff > 0)
    lines.push({ kind: 'length_discount', label: `${lengthPercent}% off for this length`, cents: -lengthOff })
  if (code && codeOff > 0) lines.push({ kind: 'code_discount', label: codeLabel(code), cents: -codeOff })
  const covered = Math.min(
    rest,
    paidBefore.reduce((sum, { cents }) => sum + cents, 0),
  )
  const isTooLittle = covered < rest && rest - covered + taxOf(rest - covered) < LEAST_CHARGE
  let left = isTooLittle ? Math.max(0, rest - LEAST_CHARGE) : covered
  const taxed = rest - left
  for (const { kind, label, cents } of paidBefore) {
    const taken = Math.min(left, cents)
    if (taken > 0) lines.push({ kind, label, cents: -taken })
    left -= taken
  }
  const tax = taxOf(taxed)
  if (tax > 0) lines.push({ kind: 'tax', label: 'Sales tax', cents: tax })
  return { lines, total: taxed + tax, code: code && codeOff > 0 ? code.code : null }
}

/** What of the price was paid before: by days that were exchanged and by an earlier credit. */
export const creditIn = (lines: readonly Pick<Line, 'kind' | 'cents'>[]): number =>
  lines.reduce((sum, { kind, cents }) => (kind === 'unused' || kind === 'credit' ? sum - cents : sum), 0)

const codeLabel = ({ code, percent, label }: CodeDiscount): string =>
  label ?? (percent === null ? `Code ${code}` : `Code ${code}, ${percent}% off`)

/** What an order costs in the end, and how much of what was charged goes back. */
export type Lowered = { readonly lines: readonly Line[]; readonly total: number; readonly back: number }

/**
 * GBY-GA001. A paid order whose code takes off more after all. What it used of a credit is used only as far as there is still
 * a price for it; the tax goes down with what is taxed, at the rate that was asked. Nothing changes where the code takes off no more.
 */
export function lowered(lines: readonly Line[], code: CodeDiscount): Lowered {
  const sum = (...kinds: readonly LineKind[]) =>
    lines.reduce((cents, line) => (kinds.includes(line.kind) ? cents + line.cents : cents), 0)
  const total = lines.reduce((cents, line) => cents + line.cents, 0)
  const reduced = sum('price', 'length_discount')
  const codeOff = takenOff(code, reduced)
  if (codeOff <= -sum('code_discount')) return { lines, total, back: 0 }
  const rest = reduced - codeOff
  const taxedBefore = sum('price', 'length_discount', 'code_discount', 'unused', 'credit', 'given_back')
  let left = Math.min(rest, -sum('unused', 'credit', 'given_back'))
  const taxed = rest - left
  const kept: Line[] = lines.filter(({ kind }) => kind === 'price' || kind === 'length_discount')
  kept.push({ kind: 'code_discount', label: codeLabel(code), cents: -codeOff })
  for (const line of lines) {
    if (line.kind !== 'unused' && line.kind !== 'credit' && line.kind !== 'given_back') continue
    const taken = Math.min(left, -line.cents)
    if (taken > 0) kept.push({ ...line, cents: -taken })
    left -= taken
  }
  const tax = taxedBefore > 0 ? share(sum('tax'), taxed, taxedBefore) : 0
  if (tax > 0) kept.push({ kind: 'tax', label: 'Sales tax', cents: tax })
  return { lines: kept, total: taxed + tax, back: total - taxed - tax }
}

/** `$1,143.05` */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
