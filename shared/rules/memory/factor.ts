const LEAST = 0.5
const MOST = 2

/** SRP-RU005, SRP-GA001. A factor after one more press: presses multiply, and stay within 0.5 and 2. */
export const pressed = (factor: number, by: number): number => Math.min(MOST, Math.max(LEAST, factor * by))

/** SRP-RU010. FSRS's days stretched or shortened by a factor, at least 1. */
export const stretched = (days: number, factor: number): number => Math.max(1, Math.round(days * factor))

/** An interval that was chosen under one factor, under another; under the same one it stays as it was chosen. */
export const restretched = (days: number, from: number, to: number): number =>
  from === to ? days : stretched(days / from, to)
