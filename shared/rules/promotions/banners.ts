import { BRAND } from '../../brand.ts'
import type { PromotionColors, PromotionIcon, PromotionKind, PromotionView } from '../../contract/promotions/index.ts'
import { DAY_MS, HOUR_MS } from '../../time.ts'
import { DISCOUNT24_UNTIL_MS, inDiscountDay } from '../billing/codes.ts'
import { REFERRAL_ONBOARDING_CARDS } from './onboarding.ts'

/**
 * BAN-RU001. One banner shows, the first that applies in this order. Two that the order does not name have their places
 * in it: what a person's own membership needs, its end, after the card that pays for it, and the professors' at the end.
 */
export const BANNER_CHAIN = [
  'maintenance',
  'promotion',
  'update_card',
  'premium_expiry',
  'black_friday',
  'referral',
  'fpt',
  'twenty_four_hour',
  'group_buy',
  'nclex_workbook',
  'school',
  'grad_date',
  'low_price',
  'educator',
] as const
export type BannerKind = (typeof BANNER_CHAIN)[number]

/** BAN-RU004, BAN-GA003, BAN-RU010. For so many hours a banner that was put away is left alone. */
export const HIDDEN_HOURS: Record<BannerKind, number> = {
  maintenance: 7 * 24,
  promotion: 14 * 24,
  update_card: 24,
  premium_expiry: 12,
  black_friday: 24,
  referral: 365 * 24,
  fpt: 7 * 24,
  twenty_four_hour: 24,
  group_buy: 24,
  nclex_workbook: 14 * 24,
  school: 14 * 24,
  grad_date: 14 * 24,
  low_price: 14 * 24,
  educator: 14 * 24,
}

/** BAN-RU005. A banner's show count is capped at 25: a person has then seen it often enough. */
export const BANNER_SHOW_CAP = 25
/** BAN-RU006. The FPT banner lasts 24 hours after account creation. */
export const FPT_BANNER_HOURS = 24
/** BAN-RU007, BAN-RU008. So many cards were viewed before the school or the graduation is asked for. */
export const SCHOOL_BANNER_CARDS = 6
export const GRAD_BANNER_CARDS = 4
/** As many viewed cards as any banner or the affiliates' onboarding asks for: beyond that nobody counts. */
export const MOST_CARDS_ASKED = Math.max(SCHOOL_BANNER_CARDS, GRAD_BANNER_CARDS, REFERRAL_ONBOARDING_CARDS)
/** BAN-RU009. The markets whose people see the NCLEX workbook. */
export const NCLEX_BANNER_LEADS: readonly number[] = [101, 202]
/** BAN-GA004. The premium-expiry banner shows from 608,400,000 ms before the end: 7 days and an hour. */
export const PREMIUM_EXPIRY_BANNER_MS = 608_400_000

/** What decides which banner somebody sees. */
export type BannerReader = {
  role: string
  isDemo: boolean
  isSuperadmin: boolean
  /** On trial, and no plan or institution's access holds. */
  onTrial: boolean
  hasInstitution: boolean
  createdAt: Date
  lead: number | null
  hasSchool: boolean
  hasGraduation: boolean
  cardsViewed: number
  /** Somebody brought them. */
  isReferred: boolean
  /** When their membership ends; null for none, and for one without an end. */
  premiumEndsAt: Date | null
  /** The card that pays for it expires soon; false where none does. */
  cardExpires: boolean
}
/** What decides whether a banner that staff wrote could be somebody's. */
export type Audience = Pick<
  BannerReader,
  'role' | 'isDemo' | 'isSuperadmin' | 'onTrial' | 'hasInstitution' | 'createdAt' | 'lead' | 'isReferred'
>
type Row = Pick<
  PromotionView,
  | 'promotion_id'
  | 'kind'
  | 'message'
  | 'icon'
  | 'colors'
  | 'cta_text'
  | 'cta_link'
  | 'start_time'
  | 'end_time'
  | 'require_referral'
  | 'show_countdown'
>

/** A banner as it is shown. */
export type Banner = {
  kind: BannerKind
  /** Names it among what was seen and put away: a new row of a kind shows again. */
  key: string
  message: string
  icon: PromotionIcon
  colors: PromotionColors
  cta: { text: string; link: string } | null
  /** The moment that it counts down to. */
  until: Date | null
}

/** BAN-RU013. A promotion shows between its start and its end, only to users with a referral when it requires one. */
export const rowIsLive = (row: Row, isReferred: boolean, now: Date): boolean =>
  new Date(row.start_time) <= now &&
  (row.end_time === null || new Date(row.end_time) > now) &&
  (!row.require_referral || isReferred)

/** GBY-RU005. An address that says so hides the banner of group buys; so does one that came by it. */
export const hidesGroupBuys = (query: URLSearchParams): boolean => query.has('is_group_buy') || query.has('no_banner')

const hoursOld = (reader: Audience, now: Date): number => (now.getTime() - reader.createdAt.getTime()) / HOUR_MS
const isNew = (reader: Audience, now: Date): boolean => hoursOld(reader, now) < FPT_BANNER_HOURS
const always = () => true
/** PRI-RU002. The day of the 24-hour discount is an account's second. */
const hasDiscount = ({ createdAt, onTrial, isReferred }: Audience, now: Date): boolean =>
  inDiscountDay({ createdAt, onTrial, broughtBy: isReferred ? 'friend' : null }, now)

/** To whom a kind of row shows. Who may not buy is not asked to: premium and institutional people see no offer of one. */
const FOR: Record<PromotionKind, (reader: Audience, now: Date) => boolean> = {
  maintenance: always,
  promotion: always,
  black_friday: ({ onTrial }) => onTrial,
  referral: ({ onTrial, isReferred }) => onTrial && isReferred,
  // BAN-RU006, PRI-RU006: professors get no offer of a premium trial.
  fpt: (reader, now) => reader.onTrial && reader.role !== 'Professor' && isNew(reader, now),
  twenty_four_hour: hasDiscount,
  group_buy: ({ onTrial }) => onTrial,
  nclex_workbook: ({ lead }) => lead !== null && NCLEX_BANNER_LEADS.includes(lead),
  // BAN-GA002: after the window of the 24-hour discount.
  low_price: ({ onTrial, createdAt }, now) => onTrial && now.getTime() - createdAt.getTime() >= DISCOUNT24_UNTIL_MS,
}

const isRowKind = (kind: BannerKind): kind is PromotionKind => kind in FOR

const ofRow = (row: Row): Banner => ({
  kind: row.kind,
  key: `${row.kind}_${row.promotion_id}`,
  message: row.message,
  icon: row.icon,
  colors: row.colors,
  cta: row.cta_text ? { text: row.cta_text, link: row.cta_link } : null,
  until: row.show_countdown && row.end_time ? new Date(row.end_time) : null,
})

const own = (kind: BannerKind, message: string, cta: Banner['cta'], more: Partial<Banner> = {}): Banner => ({
  kind,
  key: kind,
  message,
  icon: 'megaphone',
  colors: 'quiet',
  cta,
  until: null,
  ...more,
})

/** Banners that need no row: what they say follows from the person. */
const OWN: Partial<Record<BannerKind, (reader: BannerReader, now: Date) => Banner | null>> = {
  update_card: ({ cardExpires }) =>
    cardExpires
      ? own('update_card', 'The card that pays for your plan expires soon.', null, { colors: 'amber' })
      : null,
  // BAN-RU010. Within 7 days of the end, counted down.
  premium_expiry: ({ premiumEndsAt }, now) =>
    premiumEndsAt && premiumEndsAt > now && premiumEndsAt.getTime() - now.getTime() <= PREMIUM_EXPIRY_BANNER_MS
      ? own('premium_expiry', 'Your access ends within 7 days.', null, {
          icon: 'clock',
          colors: 'amber',
          until: premiumEndsAt,
        })
      : null,
  // BAN-RU007. After 6 cards viewed, with no school.
  school: ({ role, hasSchool, cardsViewed }) =>
    role === 'Student' && !hasSchool && cardsViewed >= SCHOOL_BANNER_CARDS
      ? own('school', 'Where do you study? Your class may be here already.', {
          text: 'Add your school',
          link: '/settings/profile',
        })
      : null,
  // BAN-RU008, BAN-GA002. After 4 cards viewed, with a school and no date.
  grad_date: ({ role, hasSchool, hasGraduation, cardsViewed }) =>
    role === 'Student' && hasSchool && !hasGraduation && cardsViewed >= GRAD_BANNER_CARDS
      ? own('grad_date', 'When do you graduate? Cards for your year come first then.', {
          text: 'Add your graduation',
          link: '/settings/profile',
        })
      : null,
  // BAN-RU003. Professors without an institutional subscription.
  educator: ({ role, hasInstitution }) =>
    role === 'Professor' && !hasInstitution
      ? own('educator', `Teach with ${BRAND.name}: ask your whole class at once.`, {
          text: 'How it works',
          link: '/educators',
        })
      : null,
}

/**
 * BAN-RU002, BAN-RU003. Which kinds somebody may see at all: a demo account none unless a superadmin's, affiliates none,
 * professors without an institution's subscription the educators' own instead of offers. Maintenance concerns everybody.
 */
function mayAppear(kind: BannerKind, reader: Audience): boolean {
  if (kind === 'maintenance') return true
  if (reader.isDemo && !reader.isSuperadmin) return false
  if (reader.role === 'Affiliate') return false
  if (reader.role === 'Professor' && !reader.hasInstitution) return kind === 'educator' || kind === 'promotion'
  return true
}

/**
 * BAN-RU013. Whether somebody could see a banner of a kind now, for who writes one: it is meant for them, whatever else they
 * may see before it, have put away, or have seen often enough.
 */
export const couldSee = (kind: PromotionKind, reader: Audience, now: Date): boolean =>
  mayAppear(kind, reader) && FOR[kind](reader, now)

/** What was seen and put away, by a banner's key. */
export type BannerMemory = { shows: (key: string) => number; hiddenAt: (key: string) => Date | null }

/** BAN-RU004, BAN-RU005. Whether somebody put it away lately, or saw it often enough. */
export function isOver({ kind, key }: Pick<Banner, 'kind' | 'key'>, memory: BannerMemory, now: Date): boolean {
  const hidden = memory.hiddenAt(key)
  const isPutAway = hidden !== null && now.getTime() - hidden.getTime() < HIDDEN_HOURS[kind] * HOUR_MS
  return isPutAway || memory.shows(key) >= BANNER_SHOW_CAP
}

/** BAN-RU001. The one banner to show now, or none; strangers are told of maintenance alone. */
export function bannerFor(
  reader: BannerReader | null,
  rows: readonly Row[],
  memory: BannerMemory,
  now: Date,
): Banner | null {
  for (const kind of BANNER_CHAIN) {
    if (kind !== 'maintenance' && (!reader || !mayAppear(kind, reader))) continue
    const found = isRowKind(kind)
      ? rows
          .filter((row) => row.kind === kind && rowIsLive(row, reader?.isReferred ?? false, now))
          .filter(() => kind === 'maintenance' || (reader !== null && FOR[kind](reader, now)))
          .map(ofRow)
      : [reader && OWN[kind]?.(reader, now)].flatMap((banner) => banner ?? [])
    const banner = found.find((one) => !isOver(one, memory, now))
    if (banner) return banner
  }
  return null
}

/** BAN-RU015, PRI-RU002. Whether somebody may be offered the 24-hour discount now. */
export const mayHaveDiscount = (reader: BannerReader, now: Date): boolean =>
  mayAppear('twenty_four_hour', reader) && hasDiscount(reader, now)

/** BAN-RU010. What is left until a moment, by the minute: `2 days 3 h`, `3 h 12 min`, `12 min`. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  const days = Math.floor(minutes / (DAY_MS / 60_000))
  const hours = Math.floor(minutes / 60) % 24
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
