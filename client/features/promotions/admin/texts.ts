import type { PromotionColors, PromotionIcon, PromotionKind } from '#shared/contract/promotions/index.ts'
import type { BannerKind } from '#shared/rules/promotions/banners.ts'

/** Each kind of banner as those name it who write one, with whom it shows to. */
export const KIND_TEXTS: Record<PromotionKind, { name: string; to: string }> = {
  maintenance: { name: 'Maintenance', to: 'Everybody, strangers too, before any other banner.' },
  promotion: { name: 'Promotion', to: 'Whoever is signed in, but for affiliates.' },
  black_friday: { name: 'Black Friday', to: 'People on trial.' },
  referral: { name: 'Referral discount', to: 'People on trial whom somebody brought.' },
  fpt: { name: 'Free premium trial', to: 'People on trial in the first 24 hours of their account.' },
  twenty_four_hour: {
    name: '24-hour discount',
    to: 'People on trial in the second 24 hours of their account, whom nobody brought.',
  },
  group_buy: { name: 'Group buy', to: 'People on trial.' },
  nclex_workbook: { name: 'NCLEX workbook', to: 'People in the markets of the NCLEX.' },
  low_price: { name: 'Low price', to: 'People on trial after their first 48 hours, where no other banner shows.' },
}
/** All kinds, also those that nobody writes: they show by themselves. */
export const BANNER_TEXTS: Record<BannerKind, string> = {
  maintenance: KIND_TEXTS.maintenance.name,
  promotion: KIND_TEXTS.promotion.name,
  update_card: 'The card that pays expires (by itself)',
  premium_expiry: 'The membership ends soon (by itself)',
  black_friday: KIND_TEXTS.black_friday.name,
  referral: KIND_TEXTS.referral.name,
  fpt: KIND_TEXTS.fpt.name,
  twenty_four_hour: KIND_TEXTS.twenty_four_hour.name,
  group_buy: KIND_TEXTS.group_buy.name,
  nclex_workbook: KIND_TEXTS.nclex_workbook.name,
  school: 'The school is asked for (by itself)',
  grad_date: 'The graduation is asked for (by itself)',
  low_price: KIND_TEXTS.low_price.name,
  educator: 'For professors (by itself)',
}
export const ICON_TEXTS: Record<PromotionIcon, string> = {
  megaphone: 'Megaphone',
  wrench: 'Wrench',
  gift: 'Gift',
  clock: 'Clock',
  people: 'People',
  book: 'Book',
}
export const COLOR_TEXTS: Record<PromotionColors, string> = {
  indigo: 'Indigo',
  pink: 'Pink',
  green: 'Green',
  amber: 'Amber',
  quiet: 'Quiet',
}
