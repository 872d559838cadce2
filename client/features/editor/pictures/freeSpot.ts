import { CANVAS } from '#shared/documents/card/measures.ts'

type Frame = readonly [x: number, y: number, width: number, height: number]
type Point = readonly [x: number, y: number]

/** How far apart the places lie that are looked at, as a share of the new picture, and how many there are on each side. */
const STEP = 0.5
const STEPS = 4

const overlap = ([ax, ay, aw, ah]: Frame, [bx, by, bw, bh]: Frame): number =>
  Math.max(0, Math.min(ax + aw, bx + bw) - Math.max(ax, bx)) *
  Math.max(0, Math.min(ay + ah, by + bh) - Math.max(ay, by))

/**
 * The middle of a place for a new picture of this size, in units of the canvas: the one nearest to `wanted` that covers least of
 * what stands there, so that several that are added one after another do not hide each other.
 */
export function freeSpot(taken: readonly Frame[], [width, height]: Point, wanted: Point): Point {
  const offsets = Array.from({ length: 2 * STEPS + 1 }, (_, at) => (at - STEPS) * STEP)
  const places = offsets.flatMap((down) =>
    offsets.map((across): Point => [wanted[0] + across * width, wanted[1] + down * height]),
  )
  const inside = places.filter(
    ([x, y]) => x >= width / 2 && x <= CANVAS.width - width / 2 && y >= height / 2 && y <= CANVAS.height - height / 2,
  )
  const costs = inside.map((place) => {
    const frame: Frame = [place[0] - width / 2, place[1] - height / 2, width, height]
    const covered = taken.reduce((sum, one) => sum + overlap(frame, one), 0)
    return { place, covered, away: Math.hypot(place[0] - wanted[0], place[1] - wanted[1]) }
  })
  const [best] = costs.sort((a, b) => a.covered - b.covered || a.away - b.away)
  return best?.place ?? wanted
}
