export { ChangePlan } from './ChangePlan.tsx'
export { keep } from './store.ts'
