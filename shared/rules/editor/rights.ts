import { z } from 'zod'
import { CardContent, CharacterContent, FactContent, WordsContent } from '../../documents/card/content.ts'
import { linesOf } from '../../documents/card/lines.ts'
import type { Entry, PlainCard } from '../../documents/card/plain.ts'
import { type Actor, hasPermission, isAdmin, isStaff } from '../accounts/actor.ts'
import { type EditableCard, isOwnCard } from './policy.ts'
import { EDITOR_RIGHTS, type EditorRight } from './rightNames.ts'

export { EDITOR_RIGHTS, type EditorRight }
export type EditorRights = readonly EditorRight[]

/**
 * What a person may change inside a card's document. Admins and makers of own cards everything; staff what their
 * permissions on `workflow` name, and without any of them nothing: they read.
 */
export function rightsOf(actor: Actor, card: EditableCard): EditorRights {
  if (isAdmin(actor) || isOwnCard(actor, card)) return ['full']
  if (!isStaff(actor)) return []
  const held = EDITOR_RIGHTS.filter((right) => hasPermission(actor, 'workflow', right))
  return held.includes('full') ? ['full'] : held
}

export const holds = (rights: readonly string[], right: EditorRight): boolean =>
  rights.includes('full') || rights.includes(right)

/** EDT-RU003. Editing needs workflow access 'topic_character' for primary facts or 'fact_character' for other facts. */
export const characterRight = (isPrimary: boolean): EditorRight => (isPrimary ? 'topic_character' : 'fact_character')

/** One change that is not taken. `field` is null when it is about the whole entry. */
export type Refused = {
  part: 'card' | 'meta' | 'facts' | 'characters' | 'strange'
  key: string
  field: string | null
  sentence: string
}

const SHAPE = 'That doesn’t belong in a card, so it was taken out again.'
const SENTENCES: Record<EditorRight, string> = {
  fact_edit: 'You may not change what this card’s facts say. They were put back as they were.',
  fact_create: 'You may not add facts to this card. The new one was taken out again.',
  header_delete: 'You may not change this card’s headers. They were put back as they were.',
  fact_reorder: 'You may not move this card’s facts. They were put back in their order.',
  fact_delete: 'You may not delete this card’s facts. They were put back.',
  background: 'You may not change this card’s background. It was put back.',
  topic_character: 'You may not change the main fact’s characters. They were put back as they were.',
  fact_character:
    'You may not change the characters of facts other than the main one. They were put back as they were.',
  full: 'You may not change the card’s own fields. They were put back as they were.',
}

const { key: _fact, audio: _audio, ...factShape } = FactContent.shape
const span = FactContent.shape.audio.shape.story
const lines = z.string().refine((text) => factShape.distractors.safeParse(linesOf(text)).success)
const FACT_SHAPE: Record<string, z.ZodType> = {
  ...factShape,
  distractors: z.union([factShape.distractors, lines]),
  audio_educational: span,
  audio_story: span,
}
const { key: _character, words: _words, ...characterShape } = CharacterContent.shape
const CHARACTER_SHAPE: Record<string, z.ZodType> = {
  ...characterShape,
  words: WordsContent.shape.text,
  font: WordsContent.shape.font,
  font_size: WordsContent.shape.size,
  color: WordsContent.shape.color,
}
/** What is behind the characters, before them, and falls on them is one right. */
const SCENERY: ReadonlySet<string> = new Set(['background', 'back', 'front', 'light'])
const FACT_FIELDS: Record<string, EditorRight> = {
  header: 'header_delete',
  order: 'fact_reorder',
  indent: 'fact_reorder',
  deleted: 'fact_delete',
}

/** Does a value belong into a field? A text that was too long already may get shorter. */
function fits(shape: Record<string, z.ZodType>, field: string, before: unknown, after: unknown): boolean {
  if (field === 'deleted') return typeof after === 'boolean'
  if (!Object.hasOwn(shape, field)) return false
  if (shape[field]?.safeParse(after).success) return true
  return typeof after === 'string' && typeof before === 'string' && after.length < before.length
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
const isKey = (key: string) => CharacterContent.shape.key.safeParse(key).success
const isPrimary = (cards: readonly PlainCard[], fact: unknown) =>
  cards.map((card) => card.facts.get(String(fact))).find((entry) => entry)?.is_primary === true

/**
 * EDT-RU004. Permission checks exist for the actions fact_edit, fact_create, fact_reorder, fact_delete, header_delete,
 * background; beside them for characters (EDT-RU003) and, as `full`, for the card's own fields. Compares a document
 * before and after somebody's change and says what of it is refused; what is not named is taken. Whatever does not
 * belong to the shape of a card is refused to anybody who is judged.
 */
export function judge(before: PlainCard, after: PlainCard, rights: readonly string[]): Refused[] {
  const refused: Refused[] = []
  for (const root of after.strange) {
    if (!before.strange.includes(root)) refused.push({ part: 'strange', key: root, field: null, sentence: SHAPE })
  }
  for (const part of ['card', 'meta'] as const) {
    for (const field of changedFields(before[part], after[part])) {
      const right = part === 'card' && SCENERY.has(field) ? 'background' : 'full'
      if (!holds(rights, right)) refused.push({ part, key: '', field, sentence: SENTENCES[right] })
      else if (right === 'background' && !fits(CardContent.shape, field, before.card[field], after.card[field]))
        refused.push({ part, key: '', field, sentence: SHAPE })
    }
  }
  const parts = { facts: judgeFact, characters: judgeCharacter }
  for (const part of ['facts', 'characters'] as const) {
    for (const key of new Set([...before[part].keys(), ...after[part].keys()])) {
      const [old, now] = [before[part].get(key), after[part].get(key)]
      if (old === now) continue
      const judgeField = parts[part](before, after, old, now)
      // Entries are flagged, never taken out: who takes one out would take what others are writing into it.
      if (!now || !isKey(key)) refused.push({ part, key, field: null, sentence: SHAPE })
      else if (!old) refused.push(...judgeNew(part, key, now, judgeField, rights))
      else {
        for (const field of changedFields(old, now)) {
          const shape = part === 'facts' ? FACT_SHAPE : CHARACTER_SHAPE
          const missing = judgeField(field).find((right) => !holds(rights, right))
          if (missing) refused.push({ part, key, field, sentence: SENTENCES[missing] })
          else if (!fits(shape, field, old[field], now[field])) refused.push({ part, key, field, sentence: SHAPE })
        }
      }
    }
  }
  return refused
}

type Needs = (field: string | null) => EditorRight[]

/** What a change of a fact needs, field by field; null asks for the making of it. */
const judgeFact =
  (_before: PlainCard, _after: PlainCard, old: Entry | undefined, now: Entry | undefined): Needs =>
  (field) => {
    if (field === null) return ['fact_create']
    // A new fact appears by lifting its flag, so that its maker can take the making back.
    if (field === 'deleted' && old?.deleted === true && now?.deleted === false) return ['fact_create']
    return [FACT_FIELDS[field] ?? 'fact_edit']
  }

/** EDT-RU003. A character is of its fact before and after: giving it to another fact needs the right to both. */
const judgeCharacter =
  (before: PlainCard, after: PlainCard, old: Entry | undefined, now: Entry | undefined): Needs =>
  () =>
    [old?.fact, now?.fact]
      .filter((fact) => fact !== undefined)
      .map((fact) => characterRight(isPrimary([before, after], fact)))

function judgeNew(
  part: 'facts' | 'characters',
  key: string,
  now: Entry,
  needs: Needs,
  rights: readonly string[],
): Refused[] {
  const shape = part === 'facts' ? FACT_SHAPE : CHARACTER_SHAPE
  const missing = needs(null).find((right) => !holds(rights, right))
  const isShaped = Object.entries(now).every(([field, value]) => fits(shape, field, undefined, value))
  const isKnown = part === 'facts' || typeof now.fact === 'string'
  if (!missing && isShaped && isKnown) return []
  return [{ part, key, field: null, sentence: missing ? SENTENCES[missing] : SHAPE }]
}

const changedFields = (old: Entry, now: Entry): string[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((field) => !same(old[field], now[field]))
