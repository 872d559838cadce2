import { useArts } from '#client/canvas/drawings.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { picturesOf } from '#shared/rules/scenes/actor/drawActor.ts'
import type { JOINTS } from '#shared/rules/scenes/actor/posing.ts'
import type { FindArt } from '#shared/rules/scenes/compose.ts'

export type Posable = CharacterContent & { actor: NonNullable<CharacterContent['actor']> }

/** The names of what is taken hold of. The sides are those of the picture. */
export const JOINT_NAMES: Record<(typeof JOINTS)[number], string> = {
  left: 'Left hand',
  right: 'Right hand',
  left_foot: 'Left foot',
  right_foot: 'Right foot',
}

/** One who acts, with the pictures it is made of; null for all others, and until the pictures have come. */
export function usePosed(character: CharacterContent): { posed: Posable; find: FindArt } | null {
  const { actor, crop } = character
  const find = useArts(actor ? picturesOf(actor) : [])
  // Of one that is cropped not all is seen, and its frame is that of the part.
  return actor && !crop && find ? { posed: { ...character, actor }, find } : null
}
