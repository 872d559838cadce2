import type { ActorContent } from '../../../documents/card/actor.ts'
import { num, type Point, pts } from '../svg.ts'
import type { Bones, Limb } from './bones.ts'
import { toned } from './color.ts'
import { fill, group, line, oval } from './pen.ts'

const ARM_WIDTH = { plain: 54, slim: 46, broad: 66, round: 58 }
const LEG_WIDTH = { plain: 74, slim: 62, broad: 78, round: 84 }
/** The line that sets a limb off from the body before which it is. */
const SET_OFF = 7

const path = ({ from, bend, to }: Limb) => `M${pts(from)} L${pts(bend)} L${pts(to)}`
const towards = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

/** What covers an arm: nothing, to the elbow, or to the wrist. */
const SLEEVES: Record<ActorContent['wear'], 'none' | 'short' | 'long'> = {
  shirt: 'short',
  coat: 'long',
  labcoat: 'long',
  suit: 'long',
  overalls: 'long',
  scrubs: 'short',
  dress: 'short',
  gown: 'long',
  apron: 'long',
  robe: 'long',
  vest: 'none',
  bare: 'none',
  none: 'none',
}
/** Whose sleeves are of what is worn under it. */
const UNDER_SLEEVES = new Set<ActorContent['wear']>(['overalls', 'apron', 'vest'])

export function drawArm(actor: ActorContent, limb: Limb): string {
  const width = ARM_WIDTH[actor.build]
  const sleeve = SLEEVES[actor.wear]
  const cloth = UNDER_SLEEVES.has(actor.wear) ? actor.under : actor.color
  const { from, bend, to } = limb
  const end = sleeve === 'long' ? towards(bend, to, 0.72) : towards(from, bend, 0.8)
  const covered = sleeve === 'long' ? `M${pts(from)} L${pts(bend)} L${pts(end)}` : `M${pts(from)} L${pts(end)}`
  const wide = width + (sleeve === 'long' ? 10 : 14)
  const bare = line(path(limb), toned(actor.skin, -0.45), width + SET_OFF) + line(path(limb), actor.skin, width)
  if (sleeve === 'none') return bare
  return `${bare}${line(covered, toned(cloth, -0.42), wide + SET_OFF)}${line(covered, cloth, wide)}${line(covered, toned(cloth, 0.16), wide * 0.3, `opacity=".55" transform="translate(-${num(wide * 0.16)} -${num(wide * 0.14)})"`)}`
}

/** A hand that closes around something, with its thumb towards the middle. */
export function drawHand(actor: ActorContent, { bend, to }: Limb, side: -1 | 1): string {
  const size = ARM_WIDTH[actor.build] * 0.7
  const angle = (Math.atan2(to[1] - bend[1], to[0] - bend[0]) * 180) / Math.PI
  const dark = toned(actor.skin, -0.45)
  const hand = `${oval([6, 0], size * 1.02, size * 0.92, actor.skin, `stroke="${dark}" stroke-width="5"`)}${line(`M${num(size * 0.55)} ${num(-size * 0.5)} Q${num(size * 0.82)} 0 ${num(size * 0.55)} ${num(size * 0.5)}`, dark, 5, 'opacity=".55"')}${oval([0, side * size * 0.62], size * 0.52, size * 0.3, toned(actor.skin, 0.1), `stroke="${dark}" stroke-width="4"`)}`
  return group(hand, `translate(${pts(to)}) rotate(${num(angle)})`)
}

export function drawLegs(actor: ActorContent, { leftLeg, rightLeg }: Bones): string {
  const width = LEG_WIDTH[actor.build]
  const bare = actor.wear === 'dress' || actor.wear === 'gown' || actor.wear === 'robe'
  const color = bare ? actor.skin : actor.wear === 'overalls' || actor.wear === 'scrubs' ? actor.color : actor.trousers
  // It ends in the shoe, not under it.
  const leg = (whole: Limb, dark: number) => {
    const seen = path({ ...whole, to: towards(whole.bend, whole.to, 0.8) })
    return line(seen, toned(color, -0.42), width + SET_OFF) + line(seen, toned(color, dark), width)
  }
  return `${leg(leftLeg, -0.1)}${drawFoot(actor, leftLeg)}${leg(rightLeg, 0)}${drawFoot(actor, rightLeg)}`
}

/** A foot points away from the middle, or where its shin leads when it is lifted. */
function drawFoot(actor: ActorContent, { bend, to }: Limb): string {
  const lifted = to[1] < -60
  const side = to[0] >= bend[0] - 12 && to[0] > -40 ? 1 : -1
  const shin = (Math.atan2(to[0] - bend[0], to[1] - bend[1]) * 180) / Math.PI
  const turn = lifted ? -shin * 0.8 : 0
  const color = actor.shoes === 'bare' || actor.shoes === 'paws' ? actor.skin : actor.shoe_color
  const dark = toned(color, -0.5)
  const edge = `stroke="${dark}" stroke-width="5"`
  const shapes: Record<ActorContent['shoes'], string> = {
    shoes: `${fill('M-40 -22 Q-38 -42 0 -40 Q30 -38 52 -18 Q80 -8 78 20 L-42 20 Z', color, edge)}${line('M-40 14 L76 14', toned(color, 0.3), 7, 'opacity=".6"')}`,
    boots: `${fill('M-44 -78 L40 -78 L42 -26 Q82 -16 82 20 L-46 20 Z', color, edge)}${line('M-42 -66 L38 -66', toned(color, 0.25), 9)}${line('M-44 13 L80 13', toned(color, 0.3), 7, 'opacity=".6"')}`,
    bare: `${fill('M-36 -30 Q0 -44 30 -26 Q74 -12 76 8 Q74 20 50 20 L-38 20 Z', color, edge)}${line('M52 -2 Q62 4 60 14 M66 4 Q70 8 69 14', dark, 4, 'opacity=".6"')}`,
    hooves: `${fill('M-40 -34 L36 -34 L58 20 L-52 20 Z', color, edge)}${line('M6 -10 L6 18', toned(color, 0.3), 5)}`,
    paws: `${fill('M-38 -34 Q10 -46 40 -28 Q84 -16 80 6 Q76 20 50 20 L-40 20 Z', color, edge)}${line('M48 0 L50 14 M64 0 L66 14', dark, 5)}`,
    slippers: `${fill('M-42 -14 Q-30 -34 10 -34 Q70 -30 76 4 Q76 20 56 20 L-44 20 Z', color, edge)}${oval([34, -24], 19, 15, toned(color, 0.45))}`,
  }
  return group(shapes[actor.shoes], `translate(${pts(to)}) rotate(${num(turn)}) scale(${side} 1)`)
}
