import type { PromotionColors, PromotionIcon, PromotionKind } from '#shared/contract/promotions/index.ts'

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
