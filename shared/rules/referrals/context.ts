import { REFERRAL_KINDS, type ReferralKind } from '../../contract/referrals/index.ts'

/** Who brought a visitor, and how. */
export type ReferralContext = { kind: ReferralKind; code: string }

/** REF-GA002. The promo code that stands for a context: referral20 for a friend's, vipdiscount for an affiliate's. */
export const PROMO_CODES: Record<ReferralKind, string> = {
  ref: 'referral20',
  afl: 'vipdiscount',
  amb: 'vipdiscount',
}

/** Who brings others by a code of each kind. */
export const KIND_NAMES: Record<ReferralKind, string> = { ref: 'Friend', afl: 'Affiliate', amb: 'Ambassador' }

const HOOKUPS: Record<ReferralKind, string> = { ref: 'insiderhookup', afl: 'viphookup', amb: 'ambassadorhookup' }
/** REF-RU003. The hook-up link that hands out a code: insiderhookup, viphookup or ambassadorhookup with the code. */
export const hookupPath = (kind: ReferralKind, code: string): string => `/${HOOKUPS[kind]}/${code}`

const CODE = /^[\w-]{2,40}$/
/** Of several in one link the ambassador's goes first, then the affiliate's. */
const ORDER: readonly ReferralKind[] = ['amb', 'afl', 'ref']

/**
 * REF-RU001, REF-GA006. Who brought a visitor is read from the query fields ref, afl and amb; with several of them in
 * one link amb goes before afl, and afl before ref.
 */
export function referralIn(query: URLSearchParams): ReferralContext | null {
  for (const kind of ORDER) {
    const code = query.get(kind)
    if (code && CODE.test(code)) return { kind, code }
  }
  return null
}

/** REF-GA006. The first one who brought a visitor stays for the year; a later link changes nothing. */
export const firstReferral = (kept: ReferralContext | null, found: ReferralContext | null): ReferralContext | null =>
  kept ?? found

export const writeReferral = ({ kind, code }: ReferralContext): string => `${kind}:${code}`

/** Reads what `writeReferral` wrote; null for anything else. */
export function readReferral(value: string | undefined): ReferralContext | null {
  const [kind, code = ''] = (value ?? '').split(':')
  const known = REFERRAL_KINDS.find((one) => one === kind)
  return known && CODE.test(code) ? { kind: known, code } : null
}
