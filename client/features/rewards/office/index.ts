export { HeldDays } from './HeldDays.tsx'
export { heldXp, loadDecidedXp, loadHeldXp } from './held.ts'
