import { BRAND } from './brand.ts'

const YEAR_DAYS = 365
const name = (of: string) => `${BRAND.slug}_${of}`

/** GLB-GA014. Every cookie that a page of ours may set: its name, begun with the brand, and how many days it lasts. */
export const COOKIES = {
  /** GLB-RU011. What was answered to the cookie banner lasts 10 years; a browser may keep it for less. */
  consent: { name: name('consent'), days: 10 * YEAR_DAYS },
  /** REF-RU001. Who brought the visitor. */
  referral: { name: name('referral'), days: YEAR_DAYS },
  /** GLB-RU010. When this browser first came, in ms since 1970: says who is a new visitor. */
  firstSeen: { name: name('first_seen'), days: YEAR_DAYS },
  /** GLB-RU010. Which wording a visitor saw: one cookie for all split tests, so that few are needed. */
  splitTests: { name: name('split_tests'), days: YEAR_DAYS },
} as const

export type PageCookie = (typeof COOKIES)[keyof typeof COOKIES]

/** What a visitor may answer to the cookie banner. */
export const CONSENTS = ['accepted', 'declined'] as const
export type Consent = (typeof CONSENTS)[number]

/** Reads the answer of the consent cookie; null while there is none. */
export const consentOf = (value: string | null | undefined): Consent | null =>
  CONSENTS.find((known) => known === value) ?? null
