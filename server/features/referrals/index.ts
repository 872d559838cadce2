export { makeReferralCode } from './service.ts'
