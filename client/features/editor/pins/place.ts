import type { Point } from '#client/canvas/viewport.ts'
import type { PinnedAt } from '#shared/contract/comments/index.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { type Placed, pointAt, shareAt } from '#shared/documents/card/together.ts'
import { isShown } from '#shared/rules/scenes/order.ts'

type Carrier = Pick<CharacterContent, 'key' | 'frame' | 'rotation' | 'mirrored'>

/** Shares of a frame as those of the picture in it, which may be mirrored; and back, by the same. */
const inPicture = ({ mirrored: [x, y] }: Pick<Carrier, 'mirrored'>, [across, down]: Point): Point => [
  x ? 1 - across : across,
  y ? 1 - down : down,
]
const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
const isShare = (share: number) => share >= 0 && share <= 1

/** A place on the picture, the nearest within it; on a character where the point is in its frame, so that it goes with it. */
export function placeAt([x, y]: Point, carrier: Carrier | undefined): PinnedAt {
  const [across, down] = carrier ? inPicture(carrier, shareAt(carrier, [x, y])) : [-1, -1]
  const isOn = carrier && isShare(across) && isShare(down)
  return {
    x: within(x, CANVAS.width),
    y: within(y, CANVAS.height),
    on: isOn ? { character: carrier.key, across, down } : null,
  }
}

/**
 * Where a place is now: where its character has carried it, be it in somebody's hand; where it was set while that is not
 * shown, or there no more.
 */
export function pointOf(
  { x, y, on }: PinnedAt,
  characters: readonly CharacterContent[],
  moving: ReadonlyMap<string, Placed>,
): Point {
  const carrier = on && characters.find(({ key }) => key === on.character)
  if (!carrier || !isShown(carrier)) return [x, y]
  return pointAt(moving.get(carrier.key) ?? carrier, inPicture(carrier, [on.across, on.down]))
}
