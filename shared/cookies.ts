import { BRAND } from './brand.ts'

const YEAR_DAYS = 365
const name = (of: string) => `${BRAND.slug}_${of}`

/**
 * GLB-GA014. Cookies have names that begin with the brand and lengths that stand here; all but the session's and the
 * consent's own wait for consent.
 */
export const COOKIES = {
  /** GLB-RU011. The cookie banner is shown until there is an answer; it lasts 10 years, or as long as the browser allows. */
  consent: { name: name('consent'), days: 10 * YEAR_DAYS },
  /** Who brought the visitor. */
  referral: { name: name('referral'), days: YEAR_DAYS },
  /** AUT-RU008. The area of study that was last chosen here. */
  lead: { name: name('lead'), days: YEAR_DAYS },
  /** When this browser first came, in ms since 1970: says who is a new visitor. */
  firstSeen: { name: name('first_seen'), days: YEAR_DAYS },
  /** Which wording a visitor saw: one cookie for all split tests, so that few are needed. */
  splitTests: { name: name('split_tests'), days: YEAR_DAYS },
} as const

export type PageCookie = (typeof COOKIES)[keyof typeof COOKIES]

/** What a visitor may answer to the cookie banner. */
export const CONSENTS = ['accepted', 'declined'] as const
export type Consent = (typeof CONSENTS)[number]

/** Reads the answer of the consent cookie; null while there is none. */
export const consentOf = (value: string | null | undefined): Consent | null =>
  CONSENTS.find((known) => known === value) ?? null
