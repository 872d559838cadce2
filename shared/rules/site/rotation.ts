/** MKG-RU001. Testimonials change every 30 s, five at a time. */
export const TESTIMONIAL_ROTATION_S = 30
/** MKG-RU002. The feature scroller changes every 5 s and has nine features. */
export const FEATURE_ROTATION_S = 5
export const FEATURE_COUNT = 9
/** GLB-RU008. The number of the missing page spins for 2 s when it is touched. */
export const NOT_FOUND_SPIN_MS = 2000

/** What may hold a rotation back. */
export type RotationState = {
  count: number
  /** Stopped by the reader's own button. */
  paused: boolean
  /** The pointer rests on it, or the focus is within. */
  held: boolean
  /** The reader's system asks for less motion. */
  lessMotion: boolean
}

/** Whether it turns by itself: only what can be turned, and never while somebody reads it or asked it not to. */
export const rotates = ({ count, paused, held, lessMotion }: RotationState): boolean =>
  count > 1 && !paused && !held && !lessMotion

/** The place `steps` further, round and round. */
export const turned = (place: number, steps: number, count: number): number =>
  count > 0 ? (((place + steps) % count) + count) % count : 0
