/** BAN-RU015. The dialogs that home may open with, in the order in which they are asked for. */
export const HOME_MODALS = ['terms', 'school', 'graduation', 'discount', 'trial'] as const
export type HomeModal = (typeof HOME_MODALS)[number]

/** BAN-RU015, PRI-RU004. How often an account has seen the 24-hour discount: once is all. */
export const DISCOUNT_SEEN = 'discount_24h'

/**
 * BAN-RU016. How long what was asked or offered rests: the graduation 14 days (`asksGraduation`), who brought somebody a year
 * (`COOKIES.referral`), the day-2 offer about a year. That one is an account's second day, so that the account remembers it
 * for good. The nursing program's modal, of a day, waits for what it would lead to.
 */
export const discountIsDue = (isItsDay: boolean, seen: Readonly<Record<string, number>>): boolean =>
  isItsDay && !seen[DISCOUNT_SEEN]

/**
 * BAN-RU015, BAN-GA005. On home the first that applies shows, at most one a visit: the terms where they are not accepted,
 * the school, the graduation, the 24-hour discount once an account. PRI-SC005: after them the free premium trial, which is
 * offered on the day before that discount.
 */
export const homeModal = (applies: Readonly<Record<HomeModal, boolean>>): HomeModal | null =>
  HOME_MODALS.find((modal) => applies[modal]) ?? null
