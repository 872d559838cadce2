import * as Y from 'yjs'
import { asText, isText } from '../../text.ts'
import {
  CardContent,
  CharacterContent,
  CropContent,
  type FactContent,
  LightContent,
  Pronunciations,
  WordsContent,
} from './content.ts'
import { isWhole } from './crop.ts'
import { cardMaps } from './doc.ts'
import { centreOf, clampFrame, clampRotation, type Frame } from './geometry.ts'
import { clampFontSize, FONT_DEFAULT, FONT_SIZE, WORDS_COLOR, WORDS_MAX } from './lettering/fonts.ts'
import { setWords } from './lettering/setWords.ts'
import { linesOf } from './lines.ts'
import { CHARACTERS_MAX, CREDIT_MAX, FACT_INDENT_MAX, LABEL_MAX, NOTE_MAX, SPOKEN_MAX } from './measures.ts'
import { byLayer, byOrder } from './order.ts'

const FACTS_MAX = 200

/**
 * The card as plain values. A document may hold anything that some client wrote, so this takes what fits the contract,
 * clamps what is near it and leaves out the rest; whatever comes out passes `CardContent`. Two documents with the same
 * changes read the same.
 */
export function readCard(doc: Y.Doc): CardContent {
  const { card } = cardMaps(doc)
  const facts = readFacts(doc)
  const known = new Set(facts.map((fact) => fact.key))
  return {
    name: text(card.get('name'), 200),
    overview: text(card.get('overview'), 5000),
    keywords: texts(card.get('keywords'), 60, 60),
    narrator: text(card.get('narrator'), 60),
    topic_type: text(card.get('topic_type'), 40),
    question_mode: card.get('question_mode') === 'fill_in' ? 'fill_in' : 'multiple_choice',
    background: text(card.get('background'), 300),
    back: text(card.get('back'), 300),
    front: text(card.get('front'), 300),
    light: parsed(LightContent, card.get('light')),
    sources: texts(card.get('sources'), 20, 200),
    checked: parsed(CardContent.shape.checked, card.get('checked')) ?? [],
    audio: { educational: recording(card.get('audio_educational')), story: recording(card.get('audio_story')) },
    ...pronunciations(card.get('pronunciations')),
    facts,
    characters: readCharacters(doc, known),
  }
}

/** One that is broken takes the others with it: nobody but a program of ours writes them. */
function pronunciations(value: unknown): Pick<CardContent, 'pronunciations'> {
  const words = parsed(Pronunciations, value)
  return words && words.length > 0 ? { pronunciations: words } : {}
}

function readFacts(doc: Y.Doc): FactContent[] {
  const rows: FactContent[] = []
  for (const [key, entry] of cardMaps(doc).facts.entries()) {
    const fact = readFact(key, entry)
    if (fact) rows.push(fact)
  }
  return rows.sort(byOrder).slice(0, FACTS_MAX)
}

const isKey = (key: string) => CharacterContent.shape.key.safeParse(key).success

/** One fact, or undefined when it is deleted or is none. */
export function readFact(key: string, entry: unknown): FactContent | undefined {
  if (!(entry instanceof Y.Map) || entry.get('deleted') === true || !isKey(key)) return undefined
  return {
    key,
    name: text(entry.get('name'), 200),
    pictomo: text(entry.get('pictomo'), 200),
    definition: text(entry.get('definition'), 2000),
    for_nurses: text(entry.get('for_nurses'), NOTE_MAX),
    for_prescribers: text(entry.get('for_prescribers'), NOTE_MAX),
    spoken_educational: text(entry.get('spoken_educational'), SPOKEN_MAX),
    spoken_story: text(entry.get('spoken_story'), SPOKEN_MAX),
    header: text(entry.get('header'), 120) || null,
    indent: whole(entry.get('indent'), FACT_INDENT_MAX),
    is_primary: entry.get('is_primary') === true,
    order: finite(entry.get('order')) ?? 0,
    classification: text(entry.get('classification'), 60),
    question_text: text(entry.get('question_text'), 500),
    distractors: texts(listOf(entry.get('distractors')), 30, 200),
    tooltip_placement: whole(entry.get('tooltip_placement'), 5),
    prevent_zoom: entry.get('prevent_zoom') === true,
    audio: { educational: span(entry.get('audio_educational')), story: span(entry.get('audio_story')) },
  }
}

function readCharacters(doc: Y.Doc, facts: ReadonlySet<string>): CharacterContent[] {
  const rows: CharacterContent[] = []
  for (const [key, entry] of cardMaps(doc).characters.entries()) {
    const character = readCharacter(key, entry)
    if (character && facts.has(character.fact)) rows.push(character)
  }
  return rows.sort(byLayer).slice(0, CHARACTERS_MAX)
}

/** One character, or undefined when it is deleted or can't be drawn. */
export function readCharacter(key: string, entry: unknown): CharacterContent | undefined {
  if (!(entry instanceof Y.Map) || entry.get('deleted') === true) return undefined
  const frame = entry.get('frame')
  if (!Array.isArray(frame) || frame.length !== 4 || frame.some((n) => finite(n) === undefined)) return undefined
  const mirrored = entry.get('mirrored')
  const label = text(entry.get('label'), LABEL_MAX).trim()
  const words = readWords(entry)
  const crop = words ? null : parsed(CropContent, entry.get('crop'))
  const animation = CharacterContent.shape.animation.safeParse(entry.get('animation'))
  const read = CharacterContent.safeParse({
    key,
    fact: entry.get('fact'),
    picture: entry.get('picture'),
    frame: clampFrame(words ? frameOfWords(frame as Frame, words) : (frame as Frame)),
    rotation: clampRotation(finite(entry.get('rotation')) ?? 0),
    mirrored: Array.isArray(mirrored) && !words ? [mirrored[0] === true, mirrored[1] === true] : [false, false],
    z: finite(entry.get('z')) ?? 0,
    animation: animation.success ? animation.data : 'none',
    band: parsed(CharacterContent.shape.band, entry.get('band')) ?? 'stage',
    foot: words ? null : parsed(CharacterContent.shape.foot, entry.get('foot')),
    group: parsed(CharacterContent.shape.group, entry.get('group')),
    actor: words ? null : parsed(CharacterContent.shape.actor, entry.get('actor')),
    ...(words ? { words } : {}),
    ...(entry.get('locked') === true ? { locked: true } : {}),
    ...(entry.get('hidden') === true ? { hidden: true } : {}),
    ...(label ? { label } : {}),
    ...(crop && !isWhole(crop) ? { crop } : {}),
  })
  return read.success ? read.data : undefined
}

/** EDT-RU020. What a text label says and how; what of it does not fit is as usual. */
function readWords(entry: Y.Map<unknown>): WordsContent | undefined {
  const said = entry.get('words')
  if (!(said instanceof Y.Text) && typeof said !== 'string') return undefined
  const { font, color } = WordsContent.shape
  return {
    text: text(said, WORDS_MAX),
    font: parsed(font, entry.get('font')) ?? FONT_DEFAULT,
    size: clampFontSize(finite(entry.get('font_size')) ?? FONT_SIZE.usual),
    color: parsed(color, entry.get('color')) ?? WORDS_COLOR,
  }
}

/** Two may write in a label at once: so what they wrote together says how large it is, and neither of them. */
function frameOfWords(frame: Frame, words: WordsContent): Frame {
  const [x, y] = centreOf(frame)
  const { width, height } = setWords(words)
  return [x - width / 2, y - height / 2, width, height]
}

/** A value that fits, or null. */
function parsed<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: unknown,
): T | null {
  const read = schema.safeParse(value)
  return read.success ? read.data : null
}

const finite = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

const whole = (value: unknown, max: number) => Math.min(max, Math.max(0, Math.round(finite(value) ?? 0)))

function text(value: unknown, max: number): string {
  if (value instanceof Y.Text) return asText(value.toString(), max)
  return typeof value === 'string' ? asText(value, max) : ''
}

/** Wrong answers are lines of one text; documents of before have a list. */
const listOf = (value: unknown): unknown => (value instanceof Y.Text ? linesOf(value.toString()) : value)

const texts = (value: unknown, count: number, max: number): string[] =>
  Array.isArray(value)
    ? value
        .filter((each): each is string => typeof each === 'string')
        .slice(0, count)
        .map((each) => asText(each, max))
    : []

function span(value: unknown): [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [start, end] = [finite(value[0]), finite(value[1])]
  return start === undefined || end === undefined ? null : [start, end]
}

function recording(value: unknown): CardContent['audio']['story'] {
  if (typeof value !== 'object' || value === null) return null
  const { url, duration, credit } = value as { url?: unknown; duration?: unknown; credit?: unknown }
  const said = typeof credit === 'string' ? asText(credit, CREDIT_MAX) : ''
  const seconds = finite(duration)
  return typeof url === 'string' && isText(url) && seconds !== undefined
    ? { url, duration: seconds, ...(said && { credit: said }) }
    : null
}
