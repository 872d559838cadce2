import type { CharacterContent, WordsContent } from '../../../documents/card/content.ts'
import { FONT_SIZE } from '../../../documents/card/lettering/fonts.ts'
import { setWords } from '../../../documents/card/lettering/setWords.ts'
import { CANVAS } from '../../../documents/card/measures.ts'
import { boxOf } from '../compose.ts'
import { contrastsOf, PARTED } from './contrast.ts'
import { gapOf, type Ink, leavesCanvas, longestOf, PHONE, phonePixels, unitedInk } from './ink.ts'
import { type FactInScene, factsInScene, topOf } from './touch.ts'

/** What is smaller on a phone is not seen, in pixels of its longer side. */
export const SEEN_PX = 28
/**
 * EDT-RU020. Words in the usual size are still read on a phone, where one line of them is some 9 pixels high; what is
 * smaller is not.
 */
export const READ_SIZE = FONT_SIZE.usual
/** How high a line is, for the size of its letters. */
const LINE_HEIGHT = 1.5

/** A fact's parts are found together within so many units. */
export const TOGETHER = 150
/** So much of a fact is to be seen, whoever stands before it. */
export const SHOWN = 0.5
/** On the stage each figure has its line around it, by which it hides a little more than its shapes do. */
const LINE = 0.1
/** So much of what a finger covers on a phone is the fact's own. */
export const TOUCHED = 0.3
/** The eye finds one hero: so many times as large as the one in the middle… */
export const HERO = 2.4
/** … or one event: three facts whose figures take up so much of the picture. */
export const EVENT = 0.25
/** Fewer figures are no scene yet, in which somebody would have to lead. */
const SCENE_FROM = 4

export type LayoutFigure = Pick<CharacterContent, 'key' | 'fact' | 'frame' | 'band' | 'z'> & {
  ink: Ink
  /** Of a text label. */
  words?: WordsContent | null
}

/**
 * What a learner's eye or finger would stumble over. `fact` is whose it is, `key` a figure to look at; `amount` is in
 * pixels of a phone (small, unread), units (apart) or a share (hidden, untouched, faint).
 */
export type LayoutFinding =
  | { kind: 'small' | 'unread' | 'apart' | 'hidden' | 'untouched' | 'faint'; fact: string; key: string; amount: number }
  | { kind: 'outside' | 'empty'; fact: string; key: string }
  | { kind: 'leaderless'; key: string }

/** Who leads a scene: nobody, where neither a hero nor an event is there. */
export function leadOf(figures: readonly { ink: Ink }[], facts: readonly FactInScene[]) {
  const three = facts.toSorted((a, b) => b.size - a.size).slice(0, 3)
  const event = three.reduce((sum, { size }) => sum + size, 0)
  const bySize = figures.map((_, place) => place).toSorted((a, b) => sizeAt(figures, a) - sizeAt(figures, b))
  const [middle, largest] = [bySize[Math.floor(bySize.length / 2)] ?? 0, bySize.at(-1) ?? 0]
  const times = sizeAt(figures, largest) / Math.max(1, sizeAt(figures, middle))
  return { isLed: times >= HERO || event >= EVENT, times, event, three, middle, largest }
}
const sizeAt = (figures: readonly { ink: Ink }[], place: number): number => {
  const ink = figures[place]?.ink
  return ink ? longestOf(ink) : 0
}

/**
 * What stands in the way of a scene on a phone: a fact that is too small, hidden, torn apart or missed by a finger, a
 * picture outside or with nothing drawn, one that fades into its ground, and a scene without a hero or an event. The order
 * is that of the figures. `colours` is the scene as it is seen, four bytes for each square of the grid; without it nothing is
 * said of the ground.
 */
export function findingsOf(figures: readonly LayoutFigure[], colours?: Uint8ClampedArray): LayoutFinding[] {
  const drawn = figures.filter(({ ink }) => ink.count > 0)
  const inked = drawn.map(({ ink, ...rest }) => ({ ...rest, squares: ink.squares }))
  const facts = factsInScene(inked)
  const names = facts.map(({ fact }) => fact)
  const contrasts = colours ? contrastsOf(names.length, topOf(names, inked), colours) : []
  const ownOf = (measured: FactInScene) => drawn.filter(({ fact }) => fact === measured.fact)
  // Words are read beside the figures: none of them leads.
  const pictures = drawn.filter(({ words }) => !words)
  const { isLed, largest } = leadOf(pictures, facts)
  const leader = pictures.length < SCENE_FROM || isLed ? undefined : pictures[largest]
  return [
    ...figures.flatMap(stray),
    ...drawn.flatMap(unread),
    ...facts.flatMap((measured, place) => ofFact(measured, ownOf(measured), contrasts[place] ?? 1)),
    ...(leader ? [{ kind: 'leaderless' as const, key: leader.key }] : []),
  ]
}

function stray({ key, fact, frame, ink }: LayoutFigure): LayoutFinding[] {
  if (leavesCanvas(boxOf({ frame }))) return [{ kind: 'outside', fact, key }]
  return ink.count === 0 ? [{ kind: 'empty', fact, key }] : []
}

/** A label whose letters are too small for a phone. What is too long for a label is written smaller than it says. */
function unread({ key, fact, words }: LayoutFigure): LayoutFinding[] {
  const size = words ? words.size * setWords(words).scale : READ_SIZE
  if (size >= READ_SIZE) return []
  return [{ kind: 'unread', fact, key, amount: (size * LINE_HEIGHT * PHONE) / CANVAS.width }]
}

function ofFact({ fact, seen, touched }: FactInScene, own: readonly LayoutFigure[], contrast: number): LayoutFinding[] {
  const largest = own.toSorted((a, b) => b.ink.count - a.ink.count)[0]
  if (!largest) return []
  const { key } = largest
  const small = phonePixels(unitedInk(own.map(({ ink }) => ink)))
  // A fact of words alone has no figure yet that would have to be seen or touched.
  const hasFigure = own.some(({ words }) => !words)
  // Who is too small is missed by a finger too: that is said once.
  if (hasFigure && small < SEEN_PX) return [{ kind: 'small', fact, key, amount: small }]
  const findings: LayoutFinding[] = []
  if (seen < SHOWN - LINE) findings.push({ kind: 'hidden', fact, key, amount: seen })
  else if (hasFigure && touched < TOUCHED) findings.push({ kind: 'untouched', fact, key, amount: touched })
  if (contrast < PARTED) findings.push({ kind: 'faint', fact, key, amount: contrast })
  // A label is read where it stands, wherever that is.
  const parts = own.filter(({ words }) => !words)
  const lost = parts
    .map((one) => ({ one, gap: Math.min(...parts.filter((two) => two !== one).map(({ ink }) => gapOf(one.ink, ink))) }))
    .find(({ gap }) => Number.isFinite(gap) && gap > TOGETHER)
  if (lost) findings.push({ kind: 'apart', fact, key: lost.one.key, amount: lost.gap })
  return findings
}
