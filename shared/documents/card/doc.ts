import * as Y from 'yjs'
import { CardContent, type CharacterContent, type FactContent, type WordsContent } from './content.ts'
import { textOfLines } from './lines.ts'
import { CARD_SCHEMA } from './migrate.ts'

/**
 * The shared document of a card. Four maps at its root:
 * - `card`: name, narrator, topic_type, question_mode, background, back, front, light, keywords, overview (text), audio_<mode>,
 *   pronunciations;
 * - `facts`: fact key → its fields; whatever is written in words is a text that two may type into at once (`FACT_TEXTS`,
 *   and the wrong answers as lines of one). Documents of before hold some of them as plain values until somebody types;
 * - `characters`: character key → its fields; `frame` is one value, since it changes as one and a drag would
 *   otherwise leave two histories behind. A text label has `words` (text), `font`, `font_size` and `color` as well;
 * - `meta`: the version of this shape, and who brought which version back last (`restored`).
 *
 * Facts and characters are never taken out of their map but flagged `deleted`: a deleted shared object can't be
 * brought back as it was, and a refused or undone deletion has to return it whole.
 */
export type CardMaps = {
  card: Y.Map<unknown>
  facts: Y.Map<Y.Map<unknown>>
  characters: Y.Map<Y.Map<unknown>>
  meta: Y.Map<unknown>
}

export const cardMaps = (doc: Y.Doc): CardMaps => ({
  card: doc.getMap('card'),
  facts: doc.getMap('facts'),
  characters: doc.getMap('characters'),
  meta: doc.getMap('meta'),
})

/** What of a fact is written in words; a header that is empty is none. */
const FIRST_TEXTS = ['name', 'pictomo', 'definition', 'header', 'classification', 'question_text'] as const
/** Documents of before say nothing of these: what is empty is not there. */
const LATER_TEXTS = ['for_nurses', 'for_prescribers', 'spoken_educational', 'spoken_story'] as const
export const FACT_TEXTS = [...FIRST_TEXTS, ...LATER_TEXTS] as const
export type FactText = (typeof FACT_TEXTS)[number]

export const MODES = ['educational', 'story'] as const
/** The author of every first state. People's documents draw theirs at random from 32 bits. */
export const SEED_CLIENT = 1

/**
 * The first state of a card's document: the same bytes for the same content. Made once for each card, never again.
 * @throws ZodError when the content breaks its contract.
 */
export function seedCard(given: CardContent): Uint8Array {
  // Parsing also puts the fields into the contract's order, which the bytes depend on.
  const content = CardContent.parse(given)
  const doc = new Y.Doc({ gc: false })
  doc.clientID = SEED_CLIENT
  doc.transact(() => {
    const { card, facts, characters, meta } = cardMaps(doc)
    meta.set('schema', CARD_SCHEMA)
    for (const field of ['name', 'narrator', 'topic_type', 'question_mode', 'background'] as const) {
      card.set(field, content[field])
    }
    for (const field of ['back', 'front'] as const) if (content[field]) card.set(field, content[field])
    if (content.light) card.set('light', content.light)
    for (const field of ['sources', 'checked'] as const) if (content[field].length > 0) card.set(field, content[field])
    if (content.pronunciations) card.set('pronunciations', content.pronunciations)
    card.set('keywords', [...content.keywords])
    card.set('overview', new Y.Text(content.overview))
    for (const mode of MODES) card.set(`audio_${mode}`, content.audio[mode])
    for (const fact of content.facts) facts.set(fact.key, newFact(fact))
    for (const character of content.characters) characters.set(character.key, newCharacter(character))
  })
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}

/** A fact's shared object, to be put under its key. */
export function newFact(fact: FactContent, deleted = false): Y.Map<unknown> {
  const { key: _key, order, indent, is_primary, tooltip_placement, prevent_zoom, distractors, audio } = fact
  return new Y.Map<unknown>([
    ...Object.entries({ order, indent, is_primary, tooltip_placement, prevent_zoom }),
    ...FIRST_TEXTS.map((field): [string, unknown] => [field, new Y.Text(fact[field] ?? '')]),
    ...LATER_TEXTS.filter((field) => fact[field]).map((field): [string, unknown] => [field, new Y.Text(fact[field])]),
    ['distractors', new Y.Text(textOfLines(distractors))],
    ...MODES.map((mode): [string, unknown] => [`audio_${mode}`, audio[mode]]),
    ['deleted', deleted],
  ])
}

/** A character's shared object, to be put under its key. */
export function newCharacter(character: CharacterContent, deleted = false): Y.Map<unknown> {
  const { key: _key, frame, mirrored, band, foot, group, actor, words, ...plain } = character
  // What is as usual is not said: documents of before say nothing of it either.
  const scene = {
    ...(band === 'stage' ? {} : { band }),
    ...(foot === null ? {} : { foot }),
    ...(group === null ? {} : { group }),
    ...(actor === null ? {} : { actor }),
  }
  return new Y.Map<unknown>([
    ...Object.entries({ ...plain, ...scene }),
    ['frame', [...frame]],
    ['mirrored', [...mirrored]],
    ...(words ? wordsEntries(words) : []),
    ['deleted', deleted],
  ])
}

const wordsEntries = ({ text, ...style }: WordsContent): [string, unknown][] => [
  ['words', new Y.Text(text)],
  ...Object.entries(styleFields(style)),
]

/** How a label's words are written, under the names that its fields have in the document. */
export const styleFields = ({ font, size, color }: Omit<WordsContent, 'text'>): Record<string, unknown> => ({
  font,
  font_size: size,
  color,
})
