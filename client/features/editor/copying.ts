import { uuidv7 } from '#client/platform/uuid.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { copiesOf, type LastCopy } from '#shared/documents/card/copies.ts'
import { addCharacter, type Hand } from '#shared/documents/card/editCard.ts'

/** Adds characters, the farthest first; tells the keys of those that were. */
export const addAll = (hand: Hand, characters: readonly CharacterContent[]): string[] =>
  characters.filter((character) => addCharacter(hand, character)).map(({ key }) => key)

/** Puts copies so far beside what they are copied from; tells their keys, and where each source stood. */
export function putCopies(hand: Hand, sources: readonly CharacterContent[], by: readonly [number, number]): LastCopy {
  const copies = copiesOf(sources, by, uuidv7)
  const made = new Set(addAll(hand, copies))
  return new Map(
    copies.flatMap(({ key }, place) => {
      const [x, y] = sources[place]?.frame ?? [0, 0]
      return made.has(key) ? [[key, [x, y] as const]] : []
    }),
  )
}
