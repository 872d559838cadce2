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

type Sold = Pick<Option, 'length' | 'discounted_price'> & { readonly is_popular: boolean }
/**
 * What a month costs, always with the length that it is the price of: of the one that we suggest, else of the shortest. `$9.59 a
 * month when you pay $115.10 for 12 months`, `$11.99 a month` by the month. Null where there is no length that ends.
 */
export function monthText(options: readonly Sold[]): string | null {
  const ending = options.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length)
  const shown = ending.find(({ is_popular }) => is_popular) ?? ending[0]
  if (!shown) return null
  const { length, discounted_price: paid } = shown
  const month = `${dollars(Math.round(paid / length))} a month`
  return length === 1 ? month : `${month} when you pay ${dollars(paid)} for ${lengthText(length)}`
}

type Priced = { readonly length: number; readonly paid: number }
/** The first length that costs more a month than a shorter one does, with that one; null where each is worth its time. */
export function dearerLength(priced: readonly Priced[]): { longer: Priced; shorter: Priced } | null {
  const ending = priced.filter(({ length }) => length > 0).toSorted((a, b) => a.length - b.length)
  for (const [at, longer] of ending.entries()) {
    const shorter = ending.slice(0, at).find((one) => one.paid / one.length < longer.paid / longer.length)
    if (shorter) return { longer, shorter }
  }
  return null
}

/** What is said of it to whoever sets the prices. */
export function dearerText(priced: readonly Priced[]): string | null {
  const found = dearerLength(priced)
  if (!found) return null
  const month = ({ length, paid }: Priced) => dollars(Math.round(paid / length))
  return `${lengthText(found.longer.length)} would cost more a month than ${lengthText(found.shorter.length)}: ${month(found.longer)} against ${month(found.shorter)}.`
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
export const MONEY_BACK = `For ${REFUND_DAYS} days after each charge you can have it back in full, which ends your access.`
