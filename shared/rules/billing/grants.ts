import type { GRANTED_BY } from '../../accessCodes.ts'
import type { EntitlementKind } from './access.ts'
import { PREMIUM_TRIAL_SOURCE } from './premiumTrial.ts'

type GrantedBy = (typeof GRANTED_BY)[number]

/** What a right's kind and source say of how somebody came to it. */
export function grantedBy({ kind, source }: { readonly kind: EntitlementKind; readonly source: string }): GrantedBy {
  if (kind === 'institution' || kind === 'educator' || kind === 'group') return kind
  if (source === PREMIUM_TRIAL_SOURCE) return 'premium_trial'
  return source.startsWith('code:') ? 'access_code' : 'given'
}
