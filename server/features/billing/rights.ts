import { countHolders, entitlementSources, grantEntitlement } from './access.ts'

/** What other features ask of rights, and how they give one. */
export const rights = { countHolders, entitlementSources, grantEntitlement }
