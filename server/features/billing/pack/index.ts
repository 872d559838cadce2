export { seedPlans } from './seed.ts'
