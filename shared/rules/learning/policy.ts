import { type Actor, isEducator, isStaff } from '../accounts/actor.ts'

/**
 * LRN-RU032. Who teaches, and who works here, may select a lesson's text with the pointer, to quote it. For others the
 * lesson's own words can't be selected; what they and other readers wrote, and where to check the facts, always can.
 */
export const canSelectText = (actor: Actor | null): boolean => actor !== null && (isEducator(actor) || isStaff(actor))
