import type { CharacterContent } from './content.ts'

/**
 * Copies under new keys, moved by so much. Those of one group are one group again, of their own: what is copied does not
 * hang on to what it was copied from.
 */
export function copiesOf(
  characters: readonly CharacterContent[],
  [dx, dy]: readonly [number, number],
  newKey: () => string,
): CharacterContent[] {
  const groups = new Map<string, string>()
  const groupOf = (group: string | null) => {
    if (group === null) return null
    const known = groups.get(group) ?? newKey()
    groups.set(group, known)
    return known
  }
  return characters.map((character) => {
    const [x, y, width, height] = character.frame
    return { ...character, key: newKey(), group: groupOf(character.group), frame: [x + dx, y + dy, width, height] }
  })
}

/** Where each copy was copied from, as its source stood then. */
export type LastCopy = ReadonlyMap<string, readonly [x: number, y: number]>

/**
 * How far the next copy goes: as far as the last one stands from what it was copied from, as long as it is still chosen
 * (step and repeat); otherwise `usual` to the right and down.
 */
export function copyStep(
  last: LastCopy,
  chosen: readonly Pick<CharacterContent, 'key' | 'frame'>[],
  usual: number,
): [dx: number, dy: number] {
  const [first] = chosen
  const from = first && last.get(first.key)
  if (!first || !from || last.size !== chosen.length || !chosen.every(({ key }) => last.has(key))) return [usual, usual]
  const by: [number, number] = [first.frame[0] - from[0], first.frame[1] - from[1]]
  return by[0] === 0 && by[1] === 0 ? [usual, usual] : by
}
