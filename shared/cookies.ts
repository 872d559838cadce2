import { BRAND } from './brand.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

const YEAR_DAYS = 365
const name = (of: string) => `${BRAND.slug}_${of}`

/**
 * GLB-GA014. Cookies have names that begin with the brand and lengths that stand here. These are the page's own; all but
 * the consent's wait for consent.
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

/**
 * What the server sets, and no script reads: each is needed for what the person asks for, so that none waits for consent.
 * There are no others.
 */
export const SERVER_COOKIES = {
  /** The key of the session: so long after its last use (`sessionEnd`). */
  session: { name: name('session'), ms: 30 * DAY_MS },
  /** By it a browser is known again, so that a sign-in on a new one is told, and nobody locks out who was here before. */
  device: { name: name('device'), ms: 400 * DAY_MS },
  /** A sign-in with a provider that is under way. */
  social: { name: name('social'), ms: 10 * MINUTE_MS },
  /** What the provider said, until there is an account for it. */
  socialPending: { name: name('social_pending'), ms: HOUR_MS },
  /** An address book is being asked for. */
  contacts: { name: name('contacts'), ms: 10 * MINUTE_MS },
  /** AUT-GA006. Which lesson a guest chose to play without an account. */
  lesson: { name: name('lesson'), ms: 400 * DAY_MS },
  /** By what links in mails say one came to webinars: the newest few. */
  webinar: { name: name('webinar'), ms: 30 * DAY_MS },
} as const
export type ServerCookie = (typeof SERVER_COOKIES)[keyof typeof SERVER_COOKIES]

export type PageCookie = (typeof COOKIES)[keyof typeof COOKIES]

/** What a visitor may answer to the cookie banner. */
export const CONSENTS = ['accepted', 'declined'] as const
export type Consent = (typeof CONSENTS)[number]

/** Reads the answer of the consent cookie; null while there is none. */
export const consentOf = (value: string | null | undefined): Consent | null =>
  CONSENTS.find((known) => known === value) ?? null

/** How long a cookie lasts, in words. */
export function lengthOf(cookie: PageCookie | ServerCookie): string {
  const ms = 'ms' in cookie ? cookie.ms : cookie.days * DAY_MS
  const [size, unit] = UNITS.find(([size]) => ms % size === 0) ?? [MINUTE_MS, 'minute']
  const count = ms / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
const UNITS: readonly (readonly [ms: number, unit: string])[] = [
  [YEAR_DAYS * DAY_MS, 'year'],
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
]
