import { drawActor } from '#shared/rules/scenes/actor/drawActor.ts'
import type { FindArt } from '#shared/rules/scenes/compose.ts'
import { type Art, type Box, num } from '#shared/rules/scenes/svg.ts'
import type { PackCharacter } from './sceneSchema.ts'

/** The height of an actor who stands upright, in the measures of `ActorContent`. */
export const UPRIGHT = 900
/** What is really drawn of a picture, as shares of its sides: left, top, right, bottom. */
export type Ink = readonly [left: number, top: number, right: number, bottom: number]

const round = (value: number): number => Number(num(value))

/**
 * Where a character's whole picture lies, and the share of its height at which it stands (null where it throws no
 * shadow). Undefined when its picture is not there.
 */
export function frameOf(
  character: PackCharacter,
  find: FindArt,
  inkOf: (picture: string) => Ink | undefined,
): { frame: Box; foot: number | null } | undefined {
  const { actor, picture = '', height } = character
  const drawn = actor ? drawActor(actor, find) : undefined
  const art: Art | undefined = drawn?.art ?? find(picture)
  if (!art) return undefined
  const [left, , wide, tall] = art.box
  const [inkLeft, inkTop, inkRight, inkBottom] = drawn ? [0, 0, 1, 1] : (inkOf(picture) ?? [0, 0, 1, 1])
  const scale = drawn ? height / UPRIGHT : height / ((inkBottom - inkTop) * tall)
  // Of what is drawn: its middle, its upper and its lower edge, from the picture's own corner.
  const middle = (drawn ? -left : ((inkLeft + inkRight) / 2) * wide) * scale
  const [upper, lower] = [inkTop * tall * scale, inkBottom * tall * scale]
  const ground = drawn ? drawn.foot * tall * scale : lower
  const [x, y, fromTop] = anchorOf(character, { upper, lower, ground })
  const frame = { x: round(x - middle), y: round(y - fromTop), width: round(wide * scale), height: round(tall * scale) }
  return { frame, foot: character.stands ? Math.round((ground / frame.height) * 1000) / 1000 : null }
}

/** The point that was said, and how far below the picture's upper edge it lies. */
function anchorOf(
  { stands, hangs, held, flies }: PackCharacter,
  { upper, lower, ground }: { upper: number; lower: number; ground: number },
): [x: number, y: number, fromTop: number] {
  if (stands) return [...stands, ground]
  if (hangs) return [...hangs, upper]
  return [...(held ?? flies ?? [0, 0]), (upper + lower) / 2]
}
