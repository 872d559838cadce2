import type { ActorContent } from '../../../documents/card/actor.ts'
import type { Point } from '../svg.ts'
import type { Stance } from './poses.ts'

/** Lengths in one who stands, in the measures of `ActorContent`. */
export const HIP = -285
export const NECK = -585
const SHOULDER = -535
const ARM = 150
const LEG = 138
const HIP_APART = 52

/** Half the width of shoulders, belly and hips. */
export const WIDTHS: Record<ActorContent['build'], { shoulder: number; belly: number; hip: number }> = {
  plain: { shoulder: 108, belly: 104, hip: 100 },
  slim: { shoulder: 88, belly: 76, hip: 80 },
  broad: { shoulder: 140, belly: 112, hip: 98 },
  round: { shoulder: 116, belly: 158, hip: 128 },
}

export type Limb = { from: Point; bend: Point; to: Point }
export type Bones = {
  left: Limb
  right: Limb
  leftLeg: Limb
  rightLeg: Limb
  hip: Point
  neck: Point
  /** Degrees by which the body above the hips is turned about them. */
  lean: number
}

export function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180
  const [dx, dy] = [x - cx, y - cy]
  return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a)]
}

/**
 * A limb of two bones from a joint to where it reaches; what is out of reach is reached for. Of the two ways to bend it
 * takes the one that `outward` likes better.
 */
export function reachOut(from: Point, to: Point, bone: number, outward: (bend: Point) => number): Limb {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const wanted = Math.hypot(dx, dy)
  const length = Math.max(1, Math.min(wanted, bone * 2 - 2))
  const end: Point = wanted > length ? [from[0] + (dx / wanted) * length, from[1] + (dy / wanted) * length] : to
  const angle = Math.acos(Math.min(1, length / (2 * bone)))
  const way = Math.atan2(dy, dx)
  const bends = [way + angle, way - angle].map(
    (a): Point => [from[0] + Math.cos(a) * bone, from[1] + Math.sin(a) * bone],
  )
  const [first, second] = bends as [Point, Point]
  return { from, bend: outward(first) >= outward(second) ? first : second, to: end }
}

/** Where all joints are, before the whole is turned. */
export function bonesOf(stance: Stance, build: ActorContent['build']): Bones {
  const hip: Point = [stance.hip[0], HIP + stance.hip[1]]
  const up = (at: Point): Point => turned([at[0] + stance.hip[0], at[1] + stance.hip[1]], hip, stance.lean)
  const { shoulder } = WIDTHS[build]
  // Elbows go outward and rather down, knees forward: to the side to which the foot is set.
  const elbow = (side: number) => (bend: Point) => side * bend[0] + 0.6 * bend[1]
  const knee = (foot: Point, side: number) => (bend: Point) =>
    (foot[0] - hip[0]) * side > 0 ? side * bend[0] : bend[0]
  return {
    left: reachOut(up([-shoulder + 14, SHOULDER]), stance.left, ARM, elbow(-1)),
    right: reachOut(up([shoulder - 14, SHOULDER]), stance.right, ARM, elbow(1)),
    leftLeg: reachOut(
      [hip[0] - HIP_APART, hip[1]],
      [stance.left_foot[0], stance.left_foot[1] - 20],
      LEG,
      knee(stance.left_foot, -1),
    ),
    rightLeg: reachOut(
      [hip[0] + HIP_APART, hip[1]],
      [stance.right_foot[0], stance.right_foot[1] - 20],
      LEG,
      knee(stance.right_foot, 1),
    ),
    hip,
    neck: up([0, NECK]),
    lean: stance.lean,
  }
}
