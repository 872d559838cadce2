import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../time.ts'
import {
  BANNER_CHAIN,
  BANNER_SHOW_CAP,
  type BannerMemory,
  type BannerReader,
  bannerFor,
  HIDDEN_HOURS,
  hidesGroupBuys,
  mayHaveDiscount,
  PREMIUM_EXPIRY_BANNER_MS,
  rowIsLive,
  timeLeft,
} from './banners.ts'

const now = new Date('2026-11-20T12:00:00Z')
const nothing: BannerMemory = { shows: () => 0, hiddenAt: () => null }
const ago = (ms: number) => new Date(now.getTime() - ms)
const student: BannerReader = {
  role: 'Student',
  isDemo: false,
  isSuperadmin: false,
  onTrial: true,
  hasInstitution: false,
  createdAt: ago(HOUR_MS),
  lead: 101,
  hasSchool: false,
  hasGraduation: false,
  cardsViewed: 10,
  isReferred: true,
  premiumEndsAt: null,
  cardExpires: true,
}
let count = 0
const row = (kind: Parameters<typeof bannerFor>[1][number]['kind'], over: object = {}) => ({
  promotion_id: ++count,
  kind,
  message: kind,
  icon: 'gift' as const,
  colors: 'pink' as const,
  cta_text: '',
  cta_link: '',
  start_time: ago(DAY_MS).toISOString(),
  end_time: null,
  require_referral: false,
  show_countdown: false,
  ...over,
})
const ROWS = (
  [
    'low_price',
    'nclex_workbook',
    'group_buy',
    'twenty_four_hour',
    'fpt',
    'referral',
    'black_friday',
    'promotion',
    'maintenance',
  ] as const
).map((kind) => row(kind))
const shown = (over: Partial<BannerReader> = {}, rows = ROWS, memory = nothing) =>
  bannerFor({ ...student, ...over }, rows, memory, now)?.kind ?? null

describe('banners', () => {
  it('BAN-RU001: one shows, the first that applies in the order of the chain', () => {
    const seen: string[] = []
    const memory: BannerMemory = { shows: () => 0, hiddenAt: (key) => (seen.includes(key) ? now : null) }
    const order: string[] = []
    for (let next = bannerFor(student, ROWS, memory, now); next; next = bannerFor(student, ROWS, memory, now)) {
      order.push(next.kind)
      seen.push(next.key)
    }
    expect(order).toEqual([
      'maintenance',
      'promotion',
      'update_card',
      'black_friday',
      'referral',
      'fpt',
      'group_buy',
      'nclex_workbook',
      'school',
    ])
    expect(BANNER_CHAIN.filter((kind) => order.includes(kind))).toEqual(order)
  })
  it('BAN-RU002: a demo account sees none but maintenance, unless a superadmin’s', () => {
    expect(shown({ isDemo: true }, ROWS.slice(0, -1))).toBeNull()
    expect(shown({ isDemo: true })).toBe('maintenance')
    expect(shown({ isDemo: true, isSuperadmin: true }, ROWS.slice(0, -1))).toBe('promotion')
  })
  it('BAN-RU003: affiliates see none; professors without an institution’s subscription their own, and no offers', () => {
    const offers = ROWS.filter(({ kind }) => kind !== 'maintenance' && kind !== 'promotion')
    expect(shown({ role: 'Affiliate' }, offers)).toBeNull()
    expect(shown({ role: 'Professor' }, offers)).toBe('educator')
    expect(
      shown({ role: 'Professor', hasInstitution: true, onTrial: false, lead: null, cardExpires: false }, []),
    ).toBeNull()
  })
  it('BAN-RU004 BAN-GA003: a banner that was put away comes back after its time', () => {
    const maintenance = [row('maintenance')]
    const later = (hours: number) =>
      shown({ cardExpires: false, cardsViewed: 0 }, maintenance, {
        shows: () => 0,
        hiddenAt: () => ago(hours * HOUR_MS),
      })
    expect([later(7 * 24 - 1), later(7 * 24)]).toEqual([null, 'maintenance'])
    expect([HIDDEN_HOURS.group_buy, HIDDEN_HOURS.school, HIDDEN_HOURS.referral]).toEqual([24, 336, 8760])
  })
  it('BAN-RU005: shows 25 times at most', () => {
    const times = (shows: number) => shown({}, [row('promotion')], { shows: () => shows, hiddenAt: () => null })
    expect(times(BANNER_SHOW_CAP - 1)).toBe('promotion')
    expect(times(BANNER_SHOW_CAP)).toBeNull()
  })
  it('BAN-RU006 BAN-GA002: the premium trial is offered for 24 hours, the low price after the day of the discount', () => {
    const rows = [row('fpt'), row('low_price')]
    const aged = (hours: number, more = {}) =>
      shown({ createdAt: ago(hours * HOUR_MS), cardExpires: false, cardsViewed: 0, ...more }, rows)
    expect([aged(23), aged(24), aged(48)]).toEqual(['fpt', null, 'low_price'])
    expect(aged(50, { onTrial: false })).toBeNull()
  })
  it('BAN-RU007 BAN-RU008: the school is asked for after 6 cards, the graduation after 4 where the school is known', () => {
    const asks = (cardsViewed: number, hasSchool: boolean, hasGraduation = false) =>
      shown({ cardsViewed, hasSchool, hasGraduation, cardExpires: false }, [])
    expect([asks(5, false), asks(6, false)]).toEqual([null, 'school'])
    expect([asks(3, true), asks(4, true), asks(4, true, true)]).toEqual([null, 'grad_date', null])
  })
  it('BAN-RU009: people of markets 101 and 202 see the NCLEX workbook', () => {
    const of = (lead: number | null) => shown({ lead, cardExpires: false, cardsViewed: 0 }, [row('nclex_workbook')])
    expect([of(101), of(202), of(303), of(null)]).toEqual(['nclex_workbook', 'nclex_workbook', null, null])
  })
  it('BAN-RU010 BAN-GA004: the end of a membership is told from 608,400,000 ms before it, with a countdown', () => {
    const ends = (inMs: number) =>
      bannerFor(
        { ...student, onTrial: false, cardExpires: false, cardsViewed: 0, premiumEndsAt: ago(-inMs) },
        [],
        nothing,
        now,
      )
    expect(ends(PREMIUM_EXPIRY_BANNER_MS)).toMatchObject({
      kind: 'premium_expiry',
      until: ago(-PREMIUM_EXPIRY_BANNER_MS),
    })
    expect([ends(PREMIUM_EXPIRY_BANNER_MS + 1), ends(-1)]).toEqual([null, null])
    expect([
      timeLeft(ago(-PREMIUM_EXPIRY_BANNER_MS), now),
      timeLeft(ago(-2 * DAY_MS), now),
      timeLeft(ago(-61_000), now),
      timeLeft(ago(5), now),
    ]).toEqual(['7 days 1 h', '2 days', '2 min', '0 min'])
  })
  it('BAN-RU013: a row shows from its start until before its end, and only to who was referred where it says so', () => {
    const at = (start: number, end: number | null, referral = false) =>
      rowIsLive(
        row('promotion', {
          start_time: ago(-start).toISOString(),
          end_time: end === null ? null : ago(-end).toISOString(),
          require_referral: referral,
        }),
        false,
        now,
      )
    expect([at(0, 1), at(1, 2), at(-1, 0), at(-1, null), at(-1, null, true)]).toEqual([true, false, false, true, false])
  })
  it('BAN-RU015 PRI-RU002: the 24-hour discount is for people on trial in their second day, whom nobody brought', () => {
    const of = (over: Partial<BannerReader>) =>
      mayHaveDiscount({ ...student, isReferred: false, createdAt: ago(DAY_MS), ...over }, now)
    expect([
      of({}),
      of({ createdAt: ago(2 * DAY_MS - 1) }),
      of({ createdAt: ago(DAY_MS - 1) }),
      of({ createdAt: ago(2 * DAY_MS) }),
      of({ isReferred: true }),
      of({ onTrial: false }),
      of({ role: 'Affiliate' }),
    ]).toEqual([true, true, false, false, false, false, false])
    expect(shown({ isReferred: false, createdAt: ago(DAY_MS), cardExpires: false }, [row('twenty_four_hour')])).toBe(
      'twenty_four_hour',
    )
  })
  it('tell a stranger of maintenance alone', () => {
    expect(bannerFor(null, ROWS, nothing, now)?.kind).toBe('maintenance')
    expect(bannerFor(null, ROWS.slice(0, -1), nothing, now)).toBeNull()
  })
})

it('GBY-RU005: the banner of group buys is hidden by an address that says so, and for a day once it is put away', () => {
  const hides = (query: string) => hidesGroupBuys(new URLSearchParams(query))
  expect(['', 'is_group_buy=1', 'no_banner', 'promo_code=x'].map(hides)).toEqual([false, true, true, false])
  expect(HIDDEN_HOURS.group_buy).toBe(24)
})
