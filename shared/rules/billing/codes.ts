import { DAY_MS } from '../../time.ts'

export const PROMO_KINDS = ['code', 'referral', 'vip', 'school', 'day2'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/** PRI-RU002. The account is at least one day old and less than two. */
export const DISCOUNT24_FROM_MS = DAY_MS
export const DISCOUNT24_UNTIL_MS = 2 * DAY_MS

/** Who buys, as far as codes ask. A stranger has no account yet, and is whoever they say once they have. */
export type Buyer = {
  readonly createdAt: Date
  readonly onTrial: boolean
  /** Who brought them: a friend, an affiliate, an affiliate for an institution; null for nobody. */
  readonly broughtBy: 'friend' | 'affiliate' | 'institution' | null
}

/** PRI-RU002. A trial user whom nobody brought, in the second day of the account. */
export function inDiscountDay({ createdAt, onTrial, broughtBy }: Buyer, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime()
  return onTrial && broughtBy === null && age >= DISCOUNT24_FROM_MS && age < DISCOUNT24_UNTIL_MS
}

const GIVEN_TO = { friend: 'referral', affiliate: 'vip', institution: 'school' } as const

/** PRI-RU008, PRI-RU013. The kind of code that a buyer has without typing one. */
export const ownKind = ({ broughtBy }: Buyer): PromoKind | null => (broughtBy === null ? null : GIVEN_TO[broughtBy])

type Code = {
  readonly kind: PromoKind
  readonly market_id: number | null
  readonly length: number | null
  readonly start_time: Date
  readonly end_time: Date | null
  readonly most_uses: number | null
  readonly uses: number
}
type Option = { readonly market_id: number | null; readonly length: number }

/**
 * PRI-RU008, PRI-GA003. Why a code does not count for a plan and a buyer; null where it does. What is meant for those whom
 * somebody brought, or for the second day, is no use to anybody else who knows its name.
 */
export function whyNot(code: Code | undefined, option: Option, buyer: Buyer | null, now: Date): string | null {
  if (!code || now < code.start_time) return 'We do not know this code.'
  if (code.end_time && now >= code.end_time) return 'This code is over.'
  if (code.most_uses !== null && code.uses >= code.most_uses) return 'This code has been used as often as it can be.'
  if (code.market_id !== null && code.market_id !== option.market_id) return 'This code is for another area of study.'
  if (code.length !== null && code.length !== option.length) return 'This code is for another length.'
  if (code.kind === 'code') return null
  if (!buyer) return 'Sign in, and we see whether this code is yours.'
  if (code.kind === 'day2')
    return inDiscountDay(buyer, now) ? null : 'This code holds on the second day of a new account.'
  return ownKind(buyer) === code.kind ? null : 'This code is for people whom somebody brought here.'
}
