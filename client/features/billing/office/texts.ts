import type { PromoCodeRow } from '#shared/contract/billing/index.ts'

/** PRI-RU008. Each kind of code as staff name it, with whom it counts for. */
export const KIND_TEXTS: Record<PromoCodeRow['kind'], { name: string; to: string }> = {
  code: { name: 'For whoever has it', to: 'For whoever has it.' },
  referral: { name: 'Brought by a friend', to: 'By itself, for people whom a friend brought.' },
  vip: { name: 'Brought by an affiliate', to: 'By itself, for people whom an affiliate brought.' },
  school: {
    name: 'Brought by an institution’s affiliate',
    to: 'By itself, for people whom an institution’s affiliate brought.',
  },
  day2: { name: 'Second day', to: 'For people on the second day of their account.' },
}
