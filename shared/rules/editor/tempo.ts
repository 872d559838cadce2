import type { SoundMode } from './narration.ts'

/** Slower than a synthetic voice speaks by itself, for listeners who learn; what is explained more so than what is told. */
export const TEMPO: Readonly<Record<SoundMode, number>> = { educational: 0.82, story: 0.86 }

/** So long nothing is heard before the first fact and after each, in seconds. */
export const PAUSE_S = 0.8
