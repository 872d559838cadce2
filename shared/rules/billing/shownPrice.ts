import { DAY_MS } from '../../time.ts'
import { dollars } from './price.ts'
import { REFUND_DAYS } from './terms.ts'

/** PRI-RU010. Discounts are displayed to whose access ends within so many days. */
export const DISCOUNT_EXPIRING_MS = 90 * DAY_MS

type Reader = { readonly is_trial: boolean; readonly premium_expiration: number | null }

/**
 * PRI-RU010. Discounts are displayed for trial users, monthly subscribers, and those whose access ends within 90 days; a
 * month is less than that, so that its end alone says it. A stranger has yet to decide, as who is on trial has. Null is a
 * stranger; `premium_expiration` is in seconds since 1970.
 */
export function showsDiscounts(reader: Reader | null, now: Date): boolean {
  if (!reader || reader.is_trial) return true
  return reader.premium_expiration !== null && reader.premium_expiration * 1000 - now.getTime() <= DISCOUNT_EXPIRING_MS
}

type Option = {
  readonly length: number
  readonly price: number
  readonly strike_price: number | null
  readonly discounted_price: number
}
/** A length's price as it is read: what is paid, of it a month's part, and what it was before. */
export type ShownPrice = {
  total: number
  /** To the nearest cent; null for what is bought for good. */
  month: number | null
  /** What is struck out; null where nothing was taken off, or it is not told. */
  before: number | null
  saved: number
  /** Of the price before, in whole percent. */
  savedPercent: number
}

/** PRI-RU010, PRI-RU011. `withCode` is what is paid with a code, null without one. */
export function shownPrice(option: Option, withCode: number | null, isDiscountTold: boolean): ShownPrice {
  const total = withCode ?? option.discounted_price
  const full = option.strike_price ?? option.price
  const isTold = full > total && (isDiscountTold || withCode !== null)
  return {
    total,
    month: option.length > 0 ? Math.round(total / option.length) : null,
    before: isTold ? full : null,
    saved: isTold ? full - total : 0,
    savedPercent: isTold ? Math.round(((full - total) / full) * 100) : 0,
  }
}

/**
 * What a month costs at the least among lengths that end, with what is paid at once for it: `from $7.19 a month, paid as
 * $345.31 for 48 months`. Null where there are none.
 */
export function leastMonthText(options: readonly Pick<Option, 'length' | 'discounted_price'>[]): string | null {
  const month = ({ length, discounted_price }: Pick<Option, 'length' | 'discounted_price'>) =>
    Math.round(discounted_price / length)
  const least = options.filter(({ length }) => length > 0).toSorted((a, b) => month(a) - month(b))[0]
  if (!least) return null
  const { length, discounted_price } = least
  const paid = length === 1 ? '' : `, paid as ${dollars(discounted_price)} for ${lengthText(length)}`
  return `from ${dollars(month(least))} a month${paid}`
}

/** `1 month`, `12 months`; what is bought for good has no length. */
export const lengthText = (length: number): string =>
  length === 0 ? 'For good' : `${length} ${length === 1 ? 'month' : 'months'}`

/** PRI-RU012. Checkout takes the length and the promo code from the query; this is the address at which a length is bought. */
export function storePath(
  option: { readonly package_slug: string; readonly length: number },
  promoCode: string | null,
): string {
  const query = new URLSearchParams({
    ...(option.length > 0 ? { length: String(option.length) } : {}),
    ...(promoCode ? { promo_code: promoCode } : {}),
  }).toString()
  return `/store/${option.package_slug}${query ? `?${query}` : ''}`
}

/** SUB-GA003. */
export const MONEY_BACK = `For ${REFUND_DAYS} days after each charge you can have it back in full; what it opened is shut then.`
