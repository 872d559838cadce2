import * as Y from 'yjs'
import { cardMaps } from './doc.ts'

/** Who wrote something into each part: ids of people, by a fact's or a character's key, and for the card's own fields. */
export type Touched = {
  card: number[]
  facts: Record<string, number[]>
  characters: Record<string, number[]>
}

/**
 * Who changed what since a state vector. `authors` says who writes under a client's number. Letters that were only
 * taken out leave no trace of who took them.
 */
export function touchedSince(
  doc: Y.Doc,
  since: ReadonlyMap<number, number>,
  authors: ReadonlyMap<number, number>,
): Touched {
  const people = (item: Y.Item, found: Set<number>) => {
    const author = authors.get(item.id.client)
    if (author !== undefined && item.id.clock + item.length > (since.get(item.id.client) ?? 0)) found.add(author)
    if (item.content instanceof Y.ContentType) for (const id of ofType(item.content.type)) found.add(id)
  }
  const ofType = (type: Pick<Y.AbstractType<unknown>, '_map' | '_start'>): number[] => {
    const found = new Set<number>()
    for (const last of type._map.values())
      for (let item: Y.Item | null = last; item; item = item.left) people(item, found)
    for (let item = type._start; item; item = item.right) people(item, found)
    return [...found].sort((a, b) => a - b)
  }
  const ofEntries = (map: Y.Map<Y.Map<unknown>>) => {
    const rows: Record<string, number[]> = {}
    for (const [key, entry] of map.entries()) {
      const found = entry instanceof Y.Map ? ofType(entry) : []
      if (found.length > 0) rows[key] = found
    }
    return rows
  }
  const { card, facts, characters } = cardMaps(doc)
  return { card: ofType(card), facts: ofEntries(facts), characters: ofEntries(characters) }
}
