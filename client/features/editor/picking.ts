import type { Point } from '#client/canvas/viewport.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { shareAt } from '#shared/documents/card/together.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'

/** Whether a character's picture has something drawn at a place, given as shares of its frame: it may reach over it. */
export type IsDrawn = (key: string, share: readonly [number, number]) => boolean

const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)] as const)

/**
 * The characters of which something is drawn at a point, the nearest first: transparent corners let through to what lies
 * below. Where nothing is drawn, one that is drawn within `reach` of it counts, so that a needle can be caught.
 */
export function pickAllAt(
  characters: readonly CharacterContent[],
  [x, y]: Point,
  reach: number,
  isDrawn: IsDrawn,
): string[] {
  const nearest = inOrder(characters).reverse()
  const isDrawnAt = (at: Point) => (character: CharacterContent) => isDrawn(character.key, shareAt(character, at))
  const exact = nearest.filter(isDrawnAt([x, y]))
  if (exact.length > 0) return exact.map(({ key }) => key)
  for (const [dx, dy] of AROUND) {
    const near = nearest.find(isDrawnAt([x + dx * reach, y + dy * reach]))
    if (near) return [near.key]
  }
  return []
}

/** The nearest of them. */
export const pickAt = (...asked: Parameters<typeof pickAllAt>): string | null => pickAllAt(...asked)[0] ?? null

/** Of what lies under a pointer, the one below the selected one, and the nearest again after the last. */
export function nextBelow(under: readonly string[], selected: readonly string[]): string | undefined {
  const place = under.findIndex((key) => selected.includes(key))
  return under[(place + 1) % under.length]
}
