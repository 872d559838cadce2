/**
 * EDT-RU020. The 15 fonts of text labels, all under open licenses; the first is the usual one and has the measures of Arial.
 * They are drawn as outlines everywhere, so that a label looks the same on every device.
 */
export const FONTS = {
  arimo: 'Arimo (as wide as Arial)',
  tinos: 'Tinos (as wide as Times)',
  cousine: 'Cousine (as wide as Courier)',
  'atkinson-hyperlegible': 'Atkinson Hyperlegible',
  bangers: 'Bangers',
  'bebas-neue': 'Bebas Neue',
  'comic-neue': 'Comic Neue',
  'dancing-script': 'Dancing Script',
  fredoka: 'Fredoka',
  lato: 'Lato',
  merriweather: 'Merriweather',
  oswald: 'Oswald',
  pacifico: 'Pacifico',
  'patrick-hand': 'Patrick Hand',
  'roboto-slab': 'Roboto Slab',
} as const

export type FontName = keyof typeof FONTS
export const FONT_NAMES = Object.keys(FONTS) as [FontName, ...FontName[]]
export const FONT_DEFAULT: FontName = 'arimo'
/** In canvas units: the largest is a heading over the whole scene. */
export const FONT_SIZE = { min: 8, max: 64, usual: 36 } as const
export const WORDS_COLOR = '#1d1b1a'
/** A label is read at a glance. */
export const WORDS_MAX = 120

export const clampFontSize = (size: number): number =>
  Math.round(Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size)))
