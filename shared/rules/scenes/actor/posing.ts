import type { ActorContent } from '../../../documents/card/actor.ts'
import type { CharacterContent } from '../../../documents/card/content.ts'
import { centreOf, type Frame } from '../../../documents/card/geometry.ts'
import { CHARACTER_MAX, CHARACTER_MIN } from '../../../documents/card/measures.ts'
import type { Art, Point } from '../svg.ts'
import { type Bones, bonesOf, turned } from './bones.ts'
import { drawActor, type Pictures } from './drawActor.ts'
import { stanceOf } from './poses.ts'

/** What of an actor is taken hold of to pose it. */
export const JOINTS = ['left', 'right', 'left_foot', 'right_foot'] as const
export type Joint = (typeof JOINTS)[number]

type Posed = Pick<CharacterContent, 'frame' | 'rotation' | 'mirrored'> & { actor: ActorContent }
/** A foot stands so far under the end of its leg. */
const SOLE = 20

const endOf = ({ left, right, leftLeg, rightLeg }: Bones, joint: Joint): Point => {
  if (joint === 'left' || joint === 'right') return { left, right }[joint].to
  const [x, y] = { left_foot: leftLeg, right_foot: rightLeg }[joint].to
  return [x, y + SOLE]
}

/** Where an actor's hands and feet really are, in its own measures: what is out of reach is only reached for. */
export function reachedBy(actor: ActorContent): Record<Joint, Point> {
  const bones = bonesOf(stanceOf(actor), actor.build)
  return Object.fromEntries(JOINTS.map((joint) => [joint, endOf(bones, joint)])) as Record<Joint, Point>
}

const scaleOf = ({ frame }: Pick<Posed, 'frame'>, { box }: Art): number =>
  Math.min(frame[2] / box[2], frame[3] / box[3])

/** From the middle of what is drawn to a point of it, in canvas units, as it is mirrored and turned. */
function fromMiddle({ rotation, mirrored, actor }: Posed, { box }: Art, scale: number, point: Point): Point {
  const [x, y] = turned(point, [0, 0], stanceOf(actor).whole)
  const [across, down] = [(x - box[0] - box[2] / 2) * scale, (y - box[1] - box[3] / 2) * scale]
  return turned([mirrored[0] ? -across : across, mirrored[1] ? -down : down], [0, 0], rotation)
}

/** Where an actor's hands and feet are on the canvas. */
export function jointsOf(posed: Posed, pictures: Pictures): Record<Joint, Point> {
  const { art } = drawActor(posed.actor, pictures)
  const [scale, [cx, cy], at] = [scaleOf(posed, art), centreOf(posed.frame), reachedBy(posed.actor)]
  const place = (joint: Joint): Point => {
    const [x, y] = fromMiddle(posed, art, scale, at[joint])
    return [cx + x, cy + y]
  }
  return Object.fromEntries(JOINTS.map((joint) => [joint, place(joint)])) as Record<Joint, Point>
}

/** A point of the canvas in an actor's own measures. */
export function inActor(posed: Posed, pictures: Pictures, [x, y]: Point): Point {
  const { art } = drawActor(posed.actor, pictures)
  const [scale, [cx, cy]] = [scaleOf(posed, art), centreOf(posed.frame)]
  const [across, down] = turned([x - cx, y - cy], [0, 0], -posed.rotation)
  const [u, v] = [posed.mirrored[0] ? -across : across, posed.mirrored[1] ? -down : down]
  const { box } = art
  return turned(
    [u / scale + box[0] + box[2] / 2, v / scale + box[1] + box[3] / 2],
    [0, 0],
    -stanceOf(posed.actor).whole,
  )
}

/** Another look of one who acts, with the frame and the share of its height at which the ground lies that go with it. */
export type Remade = { actor: ActorContent; frame: Frame; foot: number }

/**
 * Who acts, with another pose, head, clothes or things: as large as before, and standing where they stood, so the frame is
 * another one. Null where it would be larger than a character may be.
 */
export function remade(posed: Posed, pictures: Pictures, actor: ActorContent): Remade | null {
  const before = drawActor(posed.actor, pictures)
  const scale = scaleOf(posed, before.art)
  const after = drawActor(actor, pictures)
  const [width, height] = [after.art.box[2] * scale, after.art.box[3] * scale]
  if (width > CHARACTER_MAX.width || height > CHARACTER_MAX.height || Math.min(width, height) < CHARACTER_MIN)
    return null
  const [cx, cy] = centreOf(posed.frame)
  const [wasX, wasY] = fromMiddle(posed, before.art, scale, [0, 0])
  const [isX, isY] = fromMiddle({ ...posed, actor }, after.art, scale, [0, 0])
  const frame: Frame = [cx + wasX - isX - width / 2, cy + wasY - isY - height / 2, width, height]
  return { actor, frame, foot: after.foot }
}

/** An actor with a hand or a foot at another point of its own measures. */
export function withReach(
  posed: Posed,
  pictures: Pictures,
  joint: Joint,
  point: Point,
): (Remade & { joint: Joint }) | null {
  const put = (to: Point): ActorContent => ({
    ...posed.actor,
    reach: { ...posed.actor.reach, [joint]: [Math.round(to[0]), Math.round(to[1])] },
  })
  // What is out of reach is kept as far as the limb goes: else a hand would wait for the pointer to come back.
  const made = remade(posed, pictures, put(reachedBy(put(point))[joint]))
  return made && { joint, ...made }
}
