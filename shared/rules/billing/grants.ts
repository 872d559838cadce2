import type { GRANTED_BY } from '../../accessCodes.ts'
import type { EntitlementKind } from './access.ts'
import { PREMIUM_TRIAL_SOURCE } from './premiumTrial.ts'

type GrantedBy = (typeof GRANTED_BY)[number]

type Right = { readonly kind: EntitlementKind; readonly source: string; readonly is_gift: boolean }
/** What a right's kind and source say of how somebody came to it; a gift is a code that the office used for them. */
export function grantedBy({ kind, source, is_gift }: Right): GrantedBy {
  if (kind === 'institution' || kind === 'educator' || kind === 'group') return kind
  if (source === PREMIUM_TRIAL_SOURCE) return 'premium_trial'
  return source.startsWith('code:') && !is_gift ? 'access_code' : 'given'
}
