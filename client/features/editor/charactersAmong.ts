import * as Y from 'yjs'
import { cardMaps } from '#shared/documents/card/doc.ts'
import { readCharacter } from '#shared/documents/card/read.ts'

/** The characters among what was changed that are there now. */
export function charactersAmong(doc: Y.Doc, changed: Iterable<unknown>): string[] {
  const { characters } = cardMaps(doc)
  const keys = [...changed].flatMap((type) => {
    const item = type instanceof Y.Map && (type.parent as unknown) === characters ? type._item : null
    return item?.parentSub ?? []
  })
  return keys.filter((key) => readCharacter(key, characters.get(key)) !== undefined)
}
