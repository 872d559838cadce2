export { HeldDays } from './HeldDays.tsx'
export { heldXp, loadHeldXp } from './held.ts'
