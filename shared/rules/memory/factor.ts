const LEAST = 0.5
const MOST = 2

/** SRP-RU005, SRP-GA001. A factor after one more press: presses multiply, and stay within 0.5 and 2. */
export const pressed = (factor: number, by: number): number => Math.min(MOST, Math.max(LEAST, factor * by))

/** How often a card comes, on a scale from 1 (as rarely as possible) to 7; in its middle it comes as it would by itself. */
export const OFTEN_LEVELS = 7
const USUAL = 4
/** One press of More or of Less is a step on it, until its end. */
export const oftenLevel = (factor: number): number => Math.round(-Math.log2(factor) * (OFTEN_LEVELS - USUAL)) + USUAL

const OFTEN_TEXTS = [
  'As rarely as possible',
  'Much less often',
  'Less often',
  'As often as usual',
  'More often',
  'Much more often',
  'As often as possible',
] as const
/** The same in words. */
export const oftenText = (factor: number): string => OFTEN_TEXTS[oftenLevel(factor) - 1]!

/** SRP-RU010. FSRS's days stretched or shortened by a factor, at least 1. */
export const stretched = (days: number, factor: number): number => Math.max(1, Math.round(days * factor))

/** An interval that was chosen under one factor, under another; under the same one it stays as it was chosen. */
export const restretched = (days: number, from: number, to: number): number =>
  from === to ? days : stretched(days / from, to)
