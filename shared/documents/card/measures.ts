/** Canvas of every card, in units (EDT-RU013). */
export const CANVAS = { width: 2200, height: 1700 } as const
/** What lies within is cut off by no screen and covered by no caption: a twentieth of the canvas is left on each side. */
export const SAFE = { x: 110, y: 85, width: 1980, height: 1530 } as const
/** The largest a character may be (EDT-RU013). */
export const CHARACTER_MAX = { width: 1100, height: 850 } as const
export const CHARACTER_MIN = 20
/** What a crop leaves is at least so wide and high (EDT-RU012). */
export const CROP_MIN = 25
/** So many facts have room on a card. */
export const FACTS_MAX = 200
export const FACT_INDENT_MAX = 3
/** What a character is called in the list of layers. */
export const LABEL_MAX = 60
/** So many characters have room on a card. */
export const CHARACTERS_MAX = 400
/** What is said to one profession alone is short. */
export const NOTE_MAX = 600
/** What is spoken of one fact takes less than a minute. */
export const SPOKEN_MAX = 1000
/** Whose work a recording is, in a sentence. */
export const CREDIT_MAX = 500
/** So many words of a card are said otherwise than a voice would read them. */
export const PRONUNCIATIONS_MAX = 100

/** The depths of a scene, from the farthest to the nearest. */
export const BANDS = ['far', 'back', 'stage', 'front'] as const
/** The lights that a scene may have; how each looks stands in the rules of scenes. */
export const TONE_NAMES = [
  'noon',
  'morning',
  'sunset',
  'dusk',
  'night',
  'lamp',
  'clinic',
  'spot',
  'fire',
  'water',
  'snow',
  'forest',
] as const
export type ToneName = (typeof TONE_NAMES)[number]
