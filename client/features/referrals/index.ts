export { followHookup, referralContext, useReferralLinks } from './context.ts'
export { ReferralNotice } from './ReferralNotice.tsx'
