import { simpleDiffString } from 'lib0/diff'
import * as Y from 'yjs'
import { CharacterContent, FactContent, type LightContent } from './content.ts'
import { cardMaps, FACT_TEXTS, type FactText, newCharacter, newFact } from './doc.ts'
import { clampFrame, clampRotation, type Frame } from './geometry.ts'
import { clampFontSize } from './lettering/fonts.ts'
import { lineAt, linesOf, textOfLines } from './lines.ts'
import { FACT_INDENT_MAX, FACTS_MAX, NOTE_MAX, SPOKEN_MAX } from './measures.ts'
import { placeAt } from './order.ts'
import { readCard, readCharacter, readFact } from './read.ts'
import { same } from './same.ts'

/** Who changes a document: `origin` marks the changes, so that undo takes back one's own. */
export type Hand = { doc: Y.Doc; origin: unknown }

/** Several actions as one change: one update to the others, one step to undo. */
export const together = (hand: Hand, change: () => void): void => hand.doc.transact(change, hand.origin)

export function inCharacter(
  hand: Hand,
  key: string,
  change: (entry: Y.Map<unknown>, now: CharacterContent) => void,
): void {
  const entry = cardMaps(hand.doc).characters.get(key)
  const now = readCharacter(key, entry)
  if (entry && now) together(hand, () => change(entry, now))
}

export function inFact(hand: Hand, key: string, change: (entry: Y.Map<unknown>, now: FactContent) => void): void {
  const entry = cardMaps(hand.doc).facts.get(key)
  const now = readFact(key, entry)
  if (entry && now) together(hand, () => change(entry, now))
}

/** Writing what is there already would still cost everybody an update. */
export const put = (entry: Y.Map<unknown>, field: string, value: unknown) => {
  if (!same(entry.get(field), value)) entry.set(field, value)
}

// --- Characters -----------------------------------------------------------------------------------------------------

/** Puts a character's left upper corner (before rotation) to a place, in canvas units. */
export const moveCharacter = (hand: Hand, key: string, [x, y]: readonly [number, number]): void =>
  inCharacter(hand, key, (entry, { frame }) => put(entry, 'frame', clampFrame([x, y, frame[2], frame[3]])))

/**
 * Gives a character a place and a size (a text label larger or smaller letters), and optionally a rotation, as one change.
 * `letters`: how large they are, where it is known; by the frame alone a line that breaks on the way would count twice.
 */
export const resizeCharacter = (hand: Hand, key: string, frame: Frame, rotation?: number, letters?: number): void =>
  inCharacter(hand, key, (entry, { words, frame: before }) => {
    put(entry, 'frame', clampFrame(frame))
    // Words have the size of their letters.
    if (words) put(entry, 'font_size', clampFontSize(letters ?? scaledSize(words.size, before, frame)))
    if (rotation !== undefined) put(entry, 'rotation', clampRotation(rotation))
  })

const scaledSize = (size: number, before: Frame, after: Frame): number => {
  const by = after[3] === before[3] ? after[2] / before[2] : after[3] / before[3]
  return size * by
}

/** Turns a character about its centre to an angle in degrees. */
export const rotateCharacter = (hand: Hand, key: string, degrees: number): void =>
  inCharacter(hand, key, (entry) => put(entry, 'rotation', clampRotation(degrees)))

/** Mirrors a character: `x` swaps left and right, `y` top and bottom. Nobody reads words in a mirror. */
export const mirrorCharacter = (hand: Hand, key: string, axis: 'x' | 'y'): void =>
  inCharacter(hand, key, (entry, { mirrored: [x, y], words }) => {
    if (!words) entry.set('mirrored', axis === 'x' ? [!x, y] : [x, !y])
  })

export const setAnimation = (hand: Hand, key: string, animation: string): void =>
  inCharacter(hand, key, (entry) => {
    if (CharacterContent.shape.animation.safeParse(animation).success) put(entry, 'animation', animation)
  })

/** Gives a character to another fact. */
export const assignCharacter = (hand: Hand, key: string, fact: string): void =>
  inCharacter(hand, key, (entry) => {
    if (readFact(fact, cardMaps(hand.doc).facts.get(fact))) put(entry, 'fact', fact)
  })

/** Moves a character in the stack of its depth: one step, or all the way. The highest `z` is in front. */
export function reorderLayer(hand: Hand, key: string, to: 'up' | 'down' | 'front' | 'back'): void {
  const { characters } = readCard(hand.doc)
  const band = characters.find((each) => each.key === key)?.band
  const rows = characters.filter((each) => each.band === band).map(({ key, z }) => ({ key, order: z }))
  const at = rows.findIndex((row) => row.key === key)
  if (at < 0) return
  const index = { up: at + 1, down: at - 1, front: rows.length, back: 0 }[to]
  if (Math.min(rows.length - 1, Math.max(0, index)) === at) return
  together(hand, () => {
    for (const [each, z] of placeAt(rows, key, index)) cardMaps(hand.doc).characters.get(each)?.set('z', z)
  })
}

/** Puts a new character in front of all others; false when its content is not allowed. */
export function addCharacter(hand: Hand, character: Omit<CharacterContent, 'z'>): boolean {
  const { facts, characters } = cardMaps(hand.doc)
  const z = readCard(hand.doc).characters.reduce((top, each) => Math.max(top, each.z), 0) + 1
  const made = CharacterContent.safeParse({ ...character, z, frame: clampFrame(character.frame) })
  if (!made.success || characters.has(made.data.key) || !readFact(made.data.fact, facts.get(made.data.fact)))
    return false
  appear(hand, characters, made.data.key, newCharacter(made.data, true))
  return true
}

export const deleteCharacter = (hand: Hand, key: string): void =>
  inCharacter(hand, key, (entry) => entry.set('deleted', true))

// --- Facts ----------------------------------------------------------------------------------------------------------

const TEXT_MAX: Record<FactText, number> = {
  name: 200,
  pictomo: 200,
  definition: 2000,
  header: 120,
  classification: 60,
  question_text: 500,
  for_nurses: NOTE_MAX,
  for_prescribers: NOTE_MAX,
  spoken_educational: SPOKEN_MAX,
  spoken_story: SPOKEN_MAX,
}

/** Changes a text by the one stretch in which it differs, so that two may type into it at once. */
export const writeFactText = (hand: Hand, key: string, field: FactText, value: string): void =>
  inFact(hand, key, (entry) => writeText(entry, field, value.slice(0, TEXT_MAX[field])))

export const renameFact = (hand: Hand, key: string, name: string): void => writeFactText(hand, key, 'name', name)

type FactFields = Partial<
  Pick<
    FactContent,
    | 'pictomo'
    | 'header'
    | 'indent'
    | 'is_primary'
    | 'classification'
    | 'distractors'
    | 'tooltip_placement'
    | 'prevent_zoom'
  >
>

/** Sets plain fields of a fact; a value that is not allowed is left out. */
export const changeFact = (hand: Hand, key: string, fields: FactFields): void =>
  inFact(hand, key, (entry) => {
    for (const [field, value] of Object.entries(fields) as [keyof FactFields, unknown][]) {
      if (FactContent.shape[field].safeParse(value).success) writeField(entry, field, value)
    }
  })

/** Writes a fact's field as its kind is written: words letter by letter, the rest as a value. */
export function writeField(entry: Y.Map<unknown>, field: string, value: unknown): void {
  if (field === 'distractors' && same(entry.get(field), value)) return
  if (field === 'distractors') writeText(entry, field, textOfLines(value as string[]))
  else if (FACT_TEXTS.includes(field as FactText)) writeText(entry, field, (value as string | null) ?? '')
  else put(entry, field, value)
}

/** Changes one wrong answer, the others left as they stand now; a place that is gone meanwhile is left alone. */
export const writeDistractor = (hand: Hand, key: string, place: number, value: string): void =>
  inFact(hand, key, (entry, { distractors }) => {
    if (place >= distractors.length) return
    const text = linesText(entry, distractors)
    const now = text.toString()
    const line = lineAt(now, place)
    if (!line) return
    const wanted = value.replaceAll('\n', ' ').slice(0, DISTRACTOR_MAX)
    const { index, remove, insert } = simpleDiffString(now.slice(line.start, line.end), wanted)
    if (remove > 0) text.delete(line.start + index, remove)
    if (insert !== '') text.insert(line.start + index, insert)
  })

/** Adds an empty wrong answer at the end. */
export const addDistractor = (hand: Hand, key: string): void =>
  inFact(hand, key, (entry, { distractors }) => {
    if (distractors.length >= DISTRACTORS_MAX) return
    const text = linesText(entry, distractors)
    text.insert(text.length, /[^\n]$/.test(text.toString()) ? '\n\n' : '\n')
  })

/** Takes one wrong answer out; `shown` is what stood there: another that has come in its place meanwhile stays. */
export const removeDistractor = (hand: Hand, key: string, place: number, shown: string): void =>
  inFact(hand, key, (entry, { distractors }) => {
    if (distractors[place] !== shown) return
    const text = linesText(entry, distractors)
    const line = lineAt(text.toString(), place)
    if (line) text.delete(line.start, line.end - line.start + 1)
  })

const DISTRACTOR_MAX = 200
const DISTRACTORS_MAX = 30

/** The shared text of the wrong answers; a document of before gets it with the first change. */
function linesText(entry: Y.Map<unknown>, distractors: readonly string[]): Y.Text {
  const found = entry.get('distractors')
  if (found instanceof Y.Text && linesOf(found.toString()).length === distractors.length) return found
  const made = new Y.Text(textOfLines(distractors))
  entry.set('distractors', made)
  return made
}

/** EDT-RU019. Moves a fact in or out; an indent is between 0 and 3. */
export const indentFact = (hand: Hand, key: string, by: number): void =>
  inFact(hand, key, (entry, { indent }) => put(entry, 'indent', Math.min(FACT_INDENT_MAX, Math.max(0, indent + by))))

/** Puts a fact to a place (0 is the first) among the others. */
export function reorderFact(hand: Hand, key: string, index: number): void {
  const rows = readCard(hand.doc).facts
  const at = rows.findIndex((row) => row.key === key)
  if (at < 0 || at === Math.min(rows.length - 1, Math.max(0, index))) return
  together(hand, () => {
    for (const [each, order] of placeAt(rows, key, index)) cardMaps(hand.doc).facts.get(each)?.set('order', order)
  })
}

/** Adds a fact at the end, or at a place; false when the key is taken or the card full. */
export function addFact(
  hand: Hand,
  key: string,
  start: Partial<Omit<FactContent, 'key' | 'order'>> = {},
  index?: number,
): boolean {
  const { facts } = cardMaps(hand.doc)
  const rows = readCard(hand.doc).facts
  if (facts.has(key) || rows.length >= FACTS_MAX) return false
  const orders = placeAt(rows, key, index ?? rows.length)
  const made = FactContent.safeParse({
    ...blankFact,
    is_primary: rows.length === 0,
    ...start,
    key,
    order: orders.get(key),
  })
  if (!made.success) return false
  orders.delete(key)
  together(hand, () => {
    for (const [each, order] of orders) facts.get(each)?.set('order', order)
  })
  appear(hand, facts, key, newFact(made.data, true))
  return true
}

const blankFact: Omit<FactContent, 'key' | 'order'> = {
  name: '',
  pictomo: '',
  definition: '',
  for_nurses: '',
  for_prescribers: '',
  spoken_educational: '',
  spoken_story: '',
  header: null,
  indent: 0,
  is_primary: false,
  classification: '',
  question_text: '',
  distractors: [],
  tooltip_placement: 0,
  prevent_zoom: false,
  audio: { educational: null, story: null },
}

/** Deletes a fact; its characters go and come back with it. */
export const deleteFact = (hand: Hand, key: string): void => inFact(hand, key, (entry) => entry.set('deleted', true))

/**
 * Puts a new object in its map flagged as deleted, as nobody's change, and then lifts the flag as the hand's: so undo
 * of an addition sets the flag again, and what others wrote into the new object meanwhile is kept.
 */
function appear(hand: Hand, map: Y.Map<Y.Map<unknown>>, key: string, entry: Y.Map<unknown>): void {
  hand.doc.transact(() => map.set(key, entry), 'appear')
  together(hand, () => entry.set('deleted', false))
}

// --- The card -------------------------------------------------------------------------------------------------------

type CardFields = Partial<{
  name: string
  narrator: string
  topic_type: string
  question_mode: 'multiple_choice' | 'fill_in'
  background: string
  back: string
  front: string
  light: LightContent | null
  keywords: string[]
}>

/** Sets plain fields of the card. */
export function changeCard(hand: Hand, fields: CardFields): void {
  const { card } = cardMaps(hand.doc)
  together(hand, () => {
    for (const [field, value] of Object.entries(fields)) put(card, field, value)
  })
}

export const setBackground = (hand: Hand, url: string): void => changeCard(hand, { background: url.slice(0, 300) })

export const writeOverview = (hand: Hand, value: string): void =>
  together(hand, () => writeText(cardMaps(hand.doc).card, 'overview', value.slice(0, 5000)))

export function writeText(entry: Y.Map<unknown>, field: string, value: string): void {
  const found = entry.get(field)
  if (!(found instanceof Y.Text)) {
    if ((found ?? '') !== value) entry.set(field, new Y.Text(value))
    return
  }
  const { index, remove, insert } = simpleDiffString(found.toString(), value)
  if (remove > 0) found.delete(index, remove)
  if (insert !== '') found.insert(index, insert)
}
