import * as Y from 'yjs'
import { cardMaps } from './doc.ts'
import { type Hand, put, together } from './editCard.ts'
import { FACTS_MAX } from './measures.ts'
import { readCard } from './read.ts'

/** Under which client's number a fact was deleted; null where it stands, or never was. */
export function deleterOf(doc: Y.Doc, key: string): number | null {
  const entry = cardMaps(doc).facts.get(key)
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
