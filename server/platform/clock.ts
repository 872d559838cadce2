/** The time, given to whoever needs it. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

/** Chance, given to whoever needs it: from 0 up to but not including 1. */
export type Random = () => number
/** Chance that can't be foreseen: join codes and tokens are drawn with it. */
export const systemRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
