import { z } from 'zod'
import { type CardContent, CharacterContent } from '../../documents/card/content.ts'
import { copiesOf } from '../../documents/card/copies.ts'
import { namesOf } from '../scenes/compose.ts'

/** What the text on the system's clipboard says it is. */
export const CLIP_TYPE = 'pictomo/characters'
/** As much as is taken from a clipboard, which anybody may have written. */
export const CLIP_MAX = { characters: 200, letters: 1_000_000 } as const
const PICTURE = /^[a-z0-9-]+\/[a-z0-9-]+$/

const { key: _key, fact: _fact, z: _z, locked: _locked, ...shape } = CharacterContent.shape
const Clipped = z.object({
  ...shape,
  /** The fact it stands for: on another card the one of the same name takes it. */
  fact: z.object({ key: z.uuid(), name: z.string().max(200) }),
})
const Clip = z.object({
  type: z.literal(CLIP_TYPE),
  version: z.literal(1),
  /** The farthest first. */
  characters: z.array(Clipped).min(1).max(CLIP_MAX.characters),
})
export type Clip = z.output<typeof Clip>

/** Characters as text for the system's clipboard, the farthest first. */
export function writeClip(characters: readonly CharacterContent[], facts: CardContent['facts']): string {
  const names = new Map(facts.map(({ key, name }) => [key, name]))
  return JSON.stringify({
    type: CLIP_TYPE,
    version: 1,
    characters: characters.map(({ key: _key, z: _z, locked: _locked, fact, ...character }) => ({
      ...character,
      fact: { key: fact, name: names.get(fact) ?? '' },
    })),
  })
}

/**
 * What a clipboard's text holds: characters, nothing of ours (undefined), or ours and not as it has to be (`broken`). It
 * is judged as any stranger's text is.
 */
export function readClip(text: string): Clip | 'broken' | undefined {
  if (!text.trimStart().startsWith('{') || !text.includes(CLIP_TYPE)) return undefined
  if (text.length > CLIP_MAX.letters) return 'broken'
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return 'broken'
  }
  const read = Clip.safeParse(given)
  if (!read.success) return 'broken'
  // What names a file is asked of the server: nothing but a picture of the library may be.
  return namesOf(read.data.characters).every((name) => PICTURE.test(name)) ? read.data : 'broken'
}

type Place = {
  /** The fact for whoever has none of their own on this card. Asked once for each of the clip's facts that is not there. */
  fallback: (fact: Clip['characters'][number]['fact']) => string | null
  mayDraw: (fact: string) => boolean
  newKey: () => string
}
const PASTE_BY = 40

/**
 * A clip's characters for a card: each for its own fact, else for the one of the same name, else for its `fallback`; those for
 * which the person may not draw are left out. They come where they were, or beside what lies there already.
 */
export function placeClip(clip: Clip, card: CardContent, { fallback, mayDraw, newKey }: Place): CharacterContent[] {
  const keys = new Set(card.facts.map(({ key }) => key))
  const called = new Map(card.facts.map(({ key, name }) => [name.trim().toLowerCase(), key]))
  const fallbacks = new Map<string, string | null>()
  const fallbackFor = (fact: Clip['characters'][number]['fact']): string | null => {
    const known = fallbacks.get(fact.key)
    if (known !== undefined) return known
    const made = fallback(fact)
    fallbacks.set(fact.key, made)
    return made
  }
  const factFor = (fact: Clip['characters'][number]['fact']): string | undefined => {
    const name = fact.name.trim().toLowerCase()
    const own = [keys.has(fact.key) ? fact.key : undefined, name ? called.get(name) : undefined].find(
      (key) => key !== undefined && mayDraw(key),
    )
    const found = own ?? fallbackFor(fact)
    return found !== null && mayDraw(found) ? found : undefined
  }
  const placed = clip.characters.flatMap(({ fact, ...character }) => {
    const own = factFor(fact)
    return own ? [{ ...character, key: '', fact: own, z: 0 }] : []
  })
  const [first] = placed
  let by = 0
  const isTaken = () =>
    card.characters.some(
      ({ picture, frame: [x, y] }) =>
        picture === first?.picture && x === first.frame[0] + by && y === first.frame[1] + by,
    )
  while (isTaken()) by += PASTE_BY
  return copiesOf(placed, [by, by], newKey)
}
