export { referralsEntities } from './entities.ts'
export { referralsRoutes } from './routes.ts'
export { makeReferralCode } from './service.ts'
