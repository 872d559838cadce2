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

/** What has counted since before there was a product has no beginning that means anything. */
const FIRST_DAY = '2000-01-01'
type Times = { readonly start_time: string; readonly end_time: string | null }
/** From when to when a code counts. */
export function timesText({ start_time, end_time }: Times, when: (at: string) => string): string {
  const hasBeginning = start_time >= FIRST_DAY
  if (!hasBeginning) return end_time === null ? 'always' : `until ${when(end_time)}`
  return `from ${when(start_time)}${end_time === null ? ' on, without an end' : ` to ${when(end_time)}`}`
}
