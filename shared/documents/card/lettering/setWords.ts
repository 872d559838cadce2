import { CHARACTER_MAX, CHARACTER_MIN } from '../measures.ts'
import { type FontName, WORDS_MAX } from './fonts.ts'
import { LENT_ADVANCES, LENT_SIGNS, MEASURES, SIGNS } from './measures.ts'

/** What a text label says, and how it is written. */
export type Words = { text: string; font: FontName; size: number; color: string }
/** One line: its signs, where it begins and the height it stands on, in canvas units from the label's left upper corner. */
export type Line = { signs: readonly string[]; x: number; y: number }
/** `scale`: what would be larger than a character may be is written so much smaller. */
export type SetWords = { width: number; height: number; scale: number; lines: readonly Line[] }

/** Room around the letters, as a share of their size: for what swings out over its line, and for the edge around them. */
const MARGIN = 0.16
/** A line that is longer is broken where a word ends. */
const LINE_MAX = CHARACTER_MAX.width - 40

const places = new Map([...SIGNS].map((sign, place) => [sign, place]))
const lentPlaces = new Map([...LENT_SIGNS].map((sign, place) => [sign, place]))
const UNKNOWN = LENT_SIGNS.slice(-1)

/** Whether a font has a sign itself; else all of them have it from the same one. */
export const hasSign = (font: FontName, sign: string): boolean => {
  const place = places.get(sign)
  return place !== undefined && MEASURES[font].advances[place] !== 0
}

/** The sign that is drawn for one: itself, or, where no font has it, the one that stands for all of those. */
export const drawnSign = (font: FontName, sign: string): string =>
  hasSign(font, sign) || lentPlaces.has(sign) ? sign : UNKNOWN

/** How wide a sign is, in thousandths of the size. */
export function advanceOf(font: FontName, sign: string): number {
  const drawn = drawnSign(font, sign)
  return hasSign(font, drawn) ? MEASURES[font].advances[places.get(drawn)!]! : LENT_ADVANCES[lentPlaces.get(drawn)!]!
}

/** Signs of a text that no font has. */
export const unknownSigns = ({ text, font }: Pick<Words, 'text' | 'font'>): string[] => [
  ...new Set(signsOf(text).filter((sign) => sign !== '\n' && drawnSign(font, sign) === UNKNOWN)),
]

/** Spaces of every width, and hyphens that do not break, as text brings them along that was pasted from elsewhere. */
const SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g
const HYPHENS = /[\u2010\u2011]/g
/** Signs that nobody sees: soft hyphens, joiners, marks of direction. */
const UNSEEN = /[\r\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g

/** Letters with their accents as one sign, as fonts have them; no more of them than a label may hold, however they were sent. */
const signsOf = (text: string): string[] =>
  [...text.normalize('NFC').replace(SPACES, ' ').replace(HYPHENS, '-').replace(UNSEEN, '')].slice(0, WORDS_MAX)

/**
 * Sets a label's words: lines in the middle, broken where their writer broke them and where they grow too long. The same on
 * the stage, in the player and in every picture of the scene, since nothing but these numbers is asked. Pairs of letters
 * are not moved closer.
 */
export function setWords({ text, font, size }: Words): SetWords {
  const { rise, fall } = MEASURES[font]
  const widthOf = (signs: readonly string[]) =>
    (signs.reduce((sum, sign) => sum + advanceOf(font, sign), 0) * size) / 1000
  const margin = MARGIN * size
  const most = LINE_MAX - 2 * margin
  const rows = signsOf(text)
    .join('')
    .split('\n')
    .flatMap((row) => broken([...row], (sign) => (advanceOf(font, sign) * size) / 1000, most))
  const widths = rows.map(widthOf)
  const lineHeight = ((rise + fall) * size) / 1000
  const inner = Math.max(...widths)
  const [across, down] = [inner + 2 * margin, rows.length * lineHeight + 2 * margin]
  const scale = Math.min(1, CHARACTER_MAX.width / across, CHARACTER_MAX.height / down)
  const [width, height] = [Math.max(CHARACTER_MIN / scale, across), Math.max(CHARACTER_MIN / scale, down)]
  const top = (height - rows.length * lineHeight) / 2
  return {
    width: width * scale,
    height: height * scale,
    scale,
    lines: rows.map((signs, place) => ({
      signs: signs.map((sign) => drawnSign(font, sign)),
      x: (width - widths[place]!) / 2,
      y: top + place * lineHeight + (rise * size) / 1000,
    })),
  }
}

/** Breaks a line that does not fit before the word that is too much for it, or in the midst of one that fills it alone. */
function broken(row: readonly string[], widthOf: (sign: string) => number, most: number): string[][] {
  const lines: string[][] = []
  let [begin, space, width] = [0, -1, 0]
  for (let at = 0; at < row.length; at++) {
    width += widthOf(row[at]!)
    if (row[at] === ' ') space = at
    if (width <= most || at === begin) continue
    const isAtWord = space > begin
    lines.push(row.slice(begin, isAtWord ? space : at))
    begin = isAtWord ? space + 1 : at
    // What is left of the word goes on in the next line.
    width = row.slice(begin, at + 1).reduce((sum, sign) => sum + widthOf(sign), 0)
  }
  return [...lines, row.slice(begin)]
}
