import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '#client/platform/api.ts'
import { getCookie, setCookie } from '#client/platform/cookies.ts'
import { getReferral } from '#shared/contract/referrals/index.ts'
import { COOKIES } from '#shared/cookies.ts'
import {
  firstReferral,
  PROMO_CODES,
  type ReferralContext,
  readReferral,
  referralIn,
  writeReferral,
} from '#shared/rules/referrals/context.ts'

/**
 * Who brought this visitor, for a registration or a payment: they send `code` as `referrer_code`, and `promoCode` stands
 * for the discount that comes with it. Read when it is needed: a link may have been followed meanwhile.
 */
export function referralContext(): (ReferralContext & { promoCode: string }) | null {
  const kept = readReferral(getCookie(COOKIES.referral))
  return kept && { ...kept, promoCode: PROMO_CODES[kept.kind] }
}

/** REF-GA006. Keeps who brought this visitor, unless somebody did before; says who stands. */
function keepReferral(found: ReferralContext | null): ReferralContext | null {
  const kept = referralContext()
  const stands = firstReferral(kept, found)
  if (stands && !kept) setCookie(COOKIES.referral, writeReferral(stands))
  return stands
}

/** REF-RU001. Hears ref, afl and amb in every address that is opened. */
export function useReferralLinks(): void {
  const { search } = useLocation()
  useEffect(() => void keepReferral(referralIn(new URLSearchParams(search))), [search])
}

const KINDS = { Affiliate: 'afl', Ambassador: 'amb' } as const

/**
 * REF-RU003. Follows a hook-up link: asks whether the code is known and keeps it by the kind it really is.
 * @throws NotFound when nobody has it
 */
export async function followHookup(code: string): Promise<'kept' | 'earlier'> {
  const { referral_code, affiliate } = await call(getReferral, { referral_code: code })
  const found = { kind: affiliate ? KINDS[affiliate] : ('ref' as const), code: referral_code }
  return keepReferral(found)?.code === found.code ? 'kept' : 'earlier'
}
