import * as Y from 'yjs'
import type { CardContent } from './content.ts'
import { cardMaps, MODES, newCharacter, newFact, styleFields } from './doc.ts'
import { type Hand, put, together, writeField, writeText } from './editCard.ts'

const PLAIN = ['name', 'narrator', 'topic_type', 'question_mode', 'background', 'keywords'] as const
const SCENERY = ['back', 'front', 'light'] as const
const GROUNDS = ['sources', 'checked'] as const

/**
 * Makes a document hold a content again, changing only what differs, as an editor would: whoever is in it goes on
 * writing in the same texts, and nothing that was ever made is taken out.
 */
export function rewriteCard(hand: Hand, content: CardContent): void {
  const { card, facts, characters } = cardMaps(hand.doc)
  together(hand, () => {
    for (const field of PLAIN) put(card, field, content[field])
    // What was never said of a scene is said only once there is something to say.
    for (const field of SCENERY) if (content[field] || card.has(field)) put(card, field, content[field])
    for (const field of GROUNDS) if (content[field].length > 0 || card.has(field)) put(card, field, content[field])
    if (content.pronunciations || card.has('pronunciations')) put(card, 'pronunciations', content.pronunciations ?? [])
    writeText(card, 'overview', content.overview)
    for (const mode of MODES) put(card, `audio_${mode}`, content.audio[mode])
    for (const fact of content.facts) {
      const { key, audio, ...fields } = fact
      const entry = facts.get(key)
      if (entry instanceof Y.Map) {
        for (const [field, value] of Object.entries(fields)) writeField(entry, field, value)
        for (const mode of MODES) put(entry, `audio_${mode}`, audio[mode])
        put(entry, 'deleted', false)
      } else facts.set(key, newFact(fact))
    }
    for (const character of content.characters) {
      const { key, words, ...plain } = character
      const entry = characters.get(key)
      if (entry instanceof Y.Map) {
        for (const [field, value] of Object.entries({ ...UNSAID, ...plain, deleted: false }))
          if (!isUsual(field, value) || entry.has(field)) put(entry, field, value)
        if (!words) continue
        writeText(entry, 'words', words.text)
        for (const [field, value] of Object.entries(styleFields(words))) put(entry, field, value)
      } else characters.set(key, newCharacter(character))
    }
    flagOthers(facts, new Set(content.facts.map(({ key }) => key)))
    flagOthers(characters, new Set(content.characters.map(({ key }) => key)))
  })
}

/** What a character is unless it is said otherwise; documents of before say nothing of it. */
const UNSAID = { locked: false, hidden: false, label: '', crop: null }
const USUAL: Record<string, unknown> = { band: 'stage', foot: null, group: null, actor: null, ...UNSAID }
const isUsual = (field: string, value: unknown): boolean => field in USUAL && USUAL[field] === value

function flagOthers(map: Y.Map<Y.Map<unknown>>, keep: ReadonlySet<string>): void {
  for (const [key, entry] of map.entries()) {
    if (!keep.has(key) && entry instanceof Y.Map) put(entry, 'deleted', true)
  }
}
