import { DAY_MS } from '../../time.ts'

/** PRI-RU005. The free premium trial is offered until the account is 24 hours old. */
export const PREMIUM_TRIAL_WINDOW_MS = DAY_MS
/** PRI-RU007. The free premium trial lasts 7 days. */
export const PREMIUM_TRIAL_DAYS = 7
/** What the right to it says of where it came from. */
export const PREMIUM_TRIAL_SOURCE = 'premium_trial'
/** How often an account was shown the offer by itself: once is all. */
export const PREMIUM_TRIAL_SEEN = 'premium_trial_offer'

/** When the offer of the premium trial ends. */
export const premiumTrialOfferEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + PREMIUM_TRIAL_WINDOW_MS)

type Person = {
  readonly role: string
  readonly createdAt: Date
  readonly isMember: boolean
  /** They have or had one. */
  readonly hadTrial: boolean
}

/**
 * PRI-RU005, PRI-RU006, PRI-GA007. The free premium trial is offered in the first 24 hours of an account, once, and never to
 * professors; who has more already needs none.
 */
export const isPremiumTrialOffered = ({ role, createdAt, isMember, hadTrial }: Person, now: Date): boolean =>
  role !== 'Professor' && !isMember && !hadTrial && now >= createdAt && now < premiumTrialOfferEnd(createdAt)

/** PRI-RU007. When a trial that begins now is over. */
export const premiumTrialEnd = (now: Date): Date => new Date(now.getTime() + PREMIUM_TRIAL_DAYS * DAY_MS)
