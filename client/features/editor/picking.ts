import type { Point } from '#client/canvas/viewport.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { shareAt } from '#shared/documents/card/together.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'

/** Whether a character's picture has something drawn at a place, given as shares of its frame: it may reach over it. */
export type IsDrawn = (key: string, share: readonly [number, number]) => boolean

const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)] as const)

/**
 * The nearest character of which something is drawn at a point: transparent corners let through to what lies below.
 * Where nothing is drawn, what is drawn within `reach` of it counts, so that a needle can be caught.
 */
export function pickAt(
  characters: readonly CharacterContent[],
  [x, y]: Point,
  reach: number,
  isDrawn: IsDrawn,
): string | null {
  const nearest = inOrder(characters).reverse()
  const drawnAt = (at: Point) => nearest.find((character) => isDrawn(character.key, shareAt(character, at)))?.key
  const exact = drawnAt([x, y])
  if (exact) return exact
  for (const [dx, dy] of AROUND) {
    const near = drawnAt([x + dx * reach, y + dy * reach])
    if (near) return near
  }
  return null
}
