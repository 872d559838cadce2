import * as Y from 'yjs'
import type { CardContent } from './content.ts'
import { cardMaps, MODES, newCharacter, newFact } from './doc.ts'
import { type Hand, put, together, writeField, writeText } from './editCard.ts'

/**
 * Makes a document hold a content again, changing only what differs, as an editor would: whoever is in it goes on
 * writing in the same texts, and nothing that was ever made is taken out.
 */
export function rewriteCard(hand: Hand, content: CardContent): void {
  const { card, facts, characters } = cardMaps(hand.doc)
  together(hand, () => {
    for (const field of ['name', 'narrator', 'topic_type', 'question_mode', 'background', 'keywords'] as const)
      put(card, field, content[field])
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
      const { key, ...plain } = character
      const entry = characters.get(key)
      if (entry instanceof Y.Map) {
        for (const [field, value] of Object.entries({ ...plain, deleted: false })) put(entry, field, value)
      } else characters.set(key, newCharacter(character))
    }
    flagOthers(facts, new Set(content.facts.map(({ key }) => key)))
    flagOthers(characters, new Set(content.characters.map(({ key }) => key)))
  })
}

function flagOthers(map: Y.Map<Y.Map<unknown>>, keep: ReadonlySet<string>): void {
  for (const [key, entry] of map.entries()) {
    if (!keep.has(key) && entry instanceof Y.Map) put(entry, 'deleted', true)
  }
}
