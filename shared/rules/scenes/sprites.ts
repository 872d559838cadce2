import type { ActorContent } from '../../documents/card/actor.ts'
import type { CharacterContent, LightContent } from '../../documents/card/content.ts'
import type { ToneName } from '../../documents/card/measures.ts'
import { artOf, boxOf, depthOf, type FindArt, seenDirection } from './compose.ts'
import { type Depth, directionOf, litArt, litBox, middleOf } from './light.ts'
import type { Rank } from './ranks.ts'
import { shadowArt } from './shadow.ts'
import type { Art, Box } from './svg.ts'

/** How a sprite is made: what of, how large it is shown (its longer side in canvas units), and what falls on it. */
export type SpriteSpec = Pick<CharacterContent, 'picture' | 'crop' | 'words'> & {
  actor: ActorContent | null
  longest: number
} & (
    | { kind: 'lit'; tone: ToneName; direction: number; depth: Depth; rank: Rank }
    | { kind: 'shadow'; tone: ToneName }
    | { kind: 'plain' }
  )

/** Sizes are taken in steps, so that what is nearly as large is one sprite. */
const STEPS = [120, 160, 220, 300, 400, 540, 720, 960, 1200]
const stepOf = (longest: number): number => STEPS.find((step) => step >= longest) ?? 1200
/** Pixels for a canvas unit: sharp on a large screen, and still good when the player comes near. */
const DENSITY = 0.85
/** Letters are small, and read by whoever comes near. */
const WORDS_DENSITY = 2
/** A shadow is soft: it needs few. */
const SHADOW_DENSITY = 0.3

/** The sprites of a character in a light, as its rank in the scene has them, a shadow only of what stands on the ground; without a light it is drawn as it is. */
export function spritesOf(
  character: CharacterContent,
  light: LightContent | null,
  rank: Rank = 'first',
): { lit: SpriteSpec; shadow: SpriteSpec | null } {
  const box = boxOf(character)
  const { picture, actor, crop, words } = character
  // A whole picture says nothing of it: its sprite is the one that it always was.
  const base = {
    picture,
    actor,
    ...(crop ? { crop } : {}),
    ...(words ? { words } : {}),
    longest: stepOf(Math.max(box.width, box.height)),
  }
  if (!light || words) return { lit: { ...base, kind: 'plain' }, shadow: null }
  const direction = seenDirection(character, directionOf(light, middleOf(box)))
  return {
    lit: { ...base, kind: 'lit', tone: light.tone, direction, depth: depthOf(character), rank },
    shadow: character.foot === null ? null : { ...base, kind: 'shadow', tone: light.tone },
  }
}

function inLight(art: Art, spec: SpriteSpec): Art {
  if (spec.kind === 'lit') return litArt(art, spec.longest, spec.tone, spec.direction, spec.depth, spec.rank)
  return spec.kind === 'shadow' ? shadowArt(art, spec.tone) : art
}

/** Draws a sprite, and says how many pixels wide it is kept; undefined where its picture is not there. */
export function drawSprite(spec: SpriteSpec, find: FindArt): { art: Art; width: number } | undefined {
  const art = artOf(spec, find)
  if (!art) return undefined
  const drawn = inLight(art, spec)
  const share = drawn.box[2] / Math.max(drawn.box[2], drawn.box[3])
  return {
    art: drawn,
    width: Math.max(
      16,
      Math.round(
        spec.longest * (spec.kind === 'shadow' ? SHADOW_DENSITY : spec.words ? WORDS_DENSITY : DENSITY) * share,
      ),
    ),
  }
}

/** Where the sprite of a character in a light lies, which is larger than its picture; words are as large as they are. */
export const spriteBox = (character: Pick<CharacterContent, 'frame' | 'words'>): Box =>
  character.words ? boxOf(character) : litBox(boxOf(character))
