import * as Y from 'yjs'
import { cardMaps } from './doc.ts'
import { type Hand, put, together } from './editCard.ts'
import { FACTS_MAX } from './measures.ts'
import { readCard } from './read.ts'

/** Under which client's number a fact was deleted; null where it stands, or never was. */
export const deleterOf = (doc: Y.Doc, key: string): number | null => flaggedBy(cardMaps(doc).facts.get(key))

/** The same of a picture or a label: it is gone with its fact, too. */
export function characterDeleterOf(doc: Y.Doc, key: string): number | null {
  const entry = cardMaps(doc).characters.get(key)
  const fact = entry instanceof Y.Map ? entry.get('fact') : undefined
  return flaggedBy(entry) ?? (typeof fact === 'string' ? deleterOf(doc, fact) : null)
}

/** Whether what was deleted was a label, and no picture. */
export const wasLabel = (doc: Y.Doc, key: string): boolean => {
  const entry = cardMaps(doc).characters.get(key)
  return entry instanceof Y.Map && entry.has('words')
}

function flaggedBy(entry: unknown): number | null {
  const isGone = entry instanceof Y.Map && entry.get('deleted') === true
  return isGone ? (entry._map.get('deleted')?.id.client ?? null) : null
}

/**
 * Lifts the flag of a fact that was deleted, by whomever: it comes back with its characters and with all that was written
 * in it until then. False when it stands, or the card is full.
 */
export function bringBackFact(hand: Hand, key: string): boolean {
  const entry = cardMaps(hand.doc).facts.get(key)
  if (!entry || deleterOf(hand.doc, key) === null || readCard(hand.doc).facts.length >= FACTS_MAX) return false
  together(hand, () => put(entry, 'deleted', false))
  return true
}

/** The same of pictures and labels, each where and as it was; with them the fact that was deleted as it lost its last one. */
export function bringBackCharacters(hand: Hand, keys: readonly string[]): void {
  const { characters } = cardMaps(hand.doc)
  together(hand, () => {
    for (const key of keys) {
      const entry = characters.get(key)
      if (!(entry instanceof Y.Map)) continue
      if (flaggedBy(entry) !== null) put(entry, 'deleted', false)
      bringBackFact(hand, String(entry.get('fact')))
    }
  })
}
