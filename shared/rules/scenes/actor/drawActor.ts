import type { ActorContent } from '../../../documents/card/actor.ts'
import { type Art, num, type Point, placed } from '../svg.ts'
import { type Bones, bonesOf, turned } from './bones.ts'
import { drawTrunk } from './clothes.ts'
import { toned } from './color.ts'
import { DRAWN, drawFace, drawHead, HEAD } from './head.ts'
import { drawArm, drawHand, drawLegs } from './limbs.ts'
import { fill, group, line } from './pen.ts'
import { type Stance, stanceOf } from './poses.ts'

/** Pictures of the library by name; what is not there is left out. */
export type Pictures = (name: string) => Art | undefined

/** The names of the pictures that an actor is made of. */
export const picturesOf = (actor: ActorContent): string[] => [
  ...(typeof actor.head === 'string' ? [actor.head] : []),
  ...actor.holds.map(({ picture }) => picture),
  ...actor.wears.map(({ picture }) => picture),
]

/** Everything that reaches out furthest, so that the drawing is cut nowhere. */
class Reach {
  #min: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  #max: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  add([x, y]: Point, more: number): void {
    this.#min = [Math.min(this.#min[0], x - more), Math.min(this.#min[1], y - more)]
    this.#max = [Math.max(this.#max[0], x + more), Math.max(this.#max[1], y + more)]
  }
  box(): Art['box'] {
    return [this.#min[0], this.#min[1], this.#max[0] - this.#min[0], this.#max[1] - this.#min[1]]
  }
}

type Drawing = {
  actor: ActorContent
  stance: Stance
  bones: Bones
  pictures: Pictures
  reach: Reach
  at: (point: Point) => Point
}

/**
 * Draws one who acts. The picture is as large as what is drawn; `foot` is the share of its height at which the ground
 * (y = 0) lies.
 */
export function drawActor(actor: ActorContent, pictures: Pictures): { art: Art; foot: number } {
  const stance = stanceOf(actor)
  const bones = bonesOf(stance, actor.build)
  const at = (point: Point): Point => turned(point, [0, 0], stance.whole)
  const drawing: Drawing = { actor, stance, bones, pictures, reach: new Reach(), at }
  const behind = (['left', 'right'] as const).filter((side) => stance.behind.includes(side))
  const before = (['left', 'right'] as const).filter((side) => !behind.includes(side))
  const parts = [
    worn(drawing, ['back']),
    drawTail(drawing),
    ...behind.map((side) => arm(drawing, side)),
    held(drawing, true),
    ...behind.map((side) => hand(drawing, side)),
    drawLegs(actor, bones),
    drawTrunk(actor, bones),
    worn(drawing, ['belly', 'chest', 'neck']),
    head(drawing),
    worn(drawing, ['head', 'face']),
    ...before.map((side) => arm(drawing, side)),
    held(drawing, false),
    ...before.map((side) => hand(drawing, side)),
  ]
  for (const limb of [bones.leftLeg, bones.rightLeg]) {
    drawing.reach.add(at(limb.bend), 50)
    drawing.reach.add(at([limb.to[0], limb.to[1] - 20]), 86)
    drawing.reach.add(at([limb.to[0], limb.to[1] + 20]), 6)
  }
  for (const limb of [bones.left, bones.right])
    for (const point of [limb.from, limb.bend, limb.to]) drawing.reach.add(at(point), 48)
  drawing.reach.add(at(bones.hip), 130)
  const body = group(parts.join(''), `rotate(${num(stance.whole)})`)
  const box = drawing.reach.box()
  return { art: { box, body }, foot: -box[1] / box[3] }
}

const arm = ({ actor, bones }: Drawing, side: 'left' | 'right') => drawArm(actor, bones[side])
const hand = ({ actor, bones }: Drawing, side: 'left' | 'right') =>
  drawHand(actor, bones[side], side === 'left' ? 1 : -1)

/** Hair that stands up over the head. */
const STANDS_UP: ReadonlySet<string> = new Set(['bun', 'spiky', 'curly'])

/** Where the head's chin is, and how far the head is turned. */
function headAt({ actor, stance, bones }: Drawing): { chin: Point; turn: number } {
  const turn = stance.lean * 0.6 + stance.nod
  return { chin: [bones.neck[0] + actor.head_at[0], bones.neck[1] + 30 + actor.head_at[1]], turn }
}

function head(drawing: Drawing): string {
  const { actor, pictures, reach, at } = drawing
  const { chin, turn } = headAt(drawing)
  const size = HEAD * actor.head_size
  const middle = turned([chin[0], chin[1] - size / 2], chin, turn)
  reach.add(at(middle), size * 0.62)
  if (typeof actor.head !== 'string' && STANDS_UP.has(actor.head.hair))
    reach.add(at(turned([chin[0], chin[1] - size * 0.92], chin, turn)), size * 0.42)
  const moved = `translate(${num(chin[0])} ${num(chin[1])}) rotate(${num(turn)})`
  if (typeof actor.head !== 'string')
    return group(drawHead(actor.head, actor.skin), `${moved} scale(${num(size / DRAWN)})`)
  const art = pictures(actor.head)
  if (!art) return ''
  const side = size * 1.06
  const picture = placed(art, { x: -side / 2, y: -side + 14, width: side, height: side }, 'head')
  return group(picture + faceOn(actor, side), moved)
}

/** The face of a thing, in the middle of its picture unless it is said to be elsewhere. */
function faceOn({ face }: ActorContent, side: number): string {
  if (!face) return ''
  const scale = (face.size * side) / (DRAWN * 1.5)
  const middle = -side / 2 + face.at[1]
  return group(
    drawFace(face.mood),
    `translate(${num(face.at[0])} ${num(middle)}) scale(${num(scale)}) translate(0 125)`,
  )
}

function worn(drawing: Drawing, where: readonly ActorContent['wears'][number]['on'][]): string {
  const { actor, bones, pictures, reach, at } = drawing
  const { chin, turn } = headAt(drawing)
  const size = HEAD * actor.head_size
  const places: Record<ActorContent['wears'][number]['on'], { from: Point; around: Point; turn: number }> = {
    head: { from: [chin[0], chin[1] - size * 0.92], around: chin, turn },
    face: { from: [chin[0], chin[1] - size * 0.5], around: chin, turn },
    neck: { from: [bones.neck[0], bones.neck[1] + 40], around: bones.neck, turn: bones.lean },
    chest: { from: [bones.neck[0], bones.neck[1] + 130], around: bones.neck, turn: bones.lean },
    belly: { from: [bones.hip[0], bones.hip[1] - 70], around: bones.hip, turn: bones.lean },
    back: { from: [bones.neck[0], bones.neck[1] + 130], around: bones.neck, turn: bones.lean },
  }
  return actor.wears
    .map((each, n) => {
      const art = pictures(each.picture)
      if (!art || !where.includes(each.on)) return ''
      const place = places[each.on]
      const middle = turned([place.from[0] + each.at[0], place.from[1] + each.at[1]], place.around, place.turn)
      reach.add(at(middle), each.size * 0.6)
      const half = each.size / 2
      const picture = placed(art, { x: -half, y: -half, width: each.size, height: each.size }, `worn${n}`)
      return group(
        picture,
        `translate(${num(middle[0])} ${num(middle[1])}) rotate(${num(place.turn + each.turn)})${each.mirrored ? ' scale(-1 1)' : ''}`,
      )
    })
    .join('')
}

/** What is held lies in the hands: by one point in one hand, or by two points in both, which also turns and scales it. */
function held({ actor, bones, pictures, reach, at }: Drawing, behind: boolean): string {
  return actor.holds
    .map((each, n) => {
      const art = pictures(each.picture)
      if (!art || each.behind !== behind) return ''
      const [first = 'right', second] = each.hands
      const [wide, tall] = [art.box[2], art.box[3]]
      const spot = (share: readonly [number, number] | undefined): Point => {
        const [x, y] = share ?? [0.5, 0.5]
        return [(each.mirrored ? 1 - x : x) * wide, y * tall]
      }
      const a = spot(each.grip[0])
      const from = bones[first].to
      const b = spot(each.grip[1])
      const to = second ? bones[second].to : from
      const [gap, span] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(to[0] - from[0], to[1] - from[1])]
      const both = second !== undefined && each.grip.length === 2 && gap > 0 && span > 0
      const scale = both ? span / gap : each.size / Math.max(wide, tall)
      const angle = both
        ? ((Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])) * 180) / Math.PI +
          each.turn
        : each.turn
      const corner = (x: number, y: number): Point =>
        turned([from[0] + (x - a[0]) * scale, from[1] + (y - a[1]) * scale], from, angle)
      for (const point of [corner(0, 0), corner(wide, 0), corner(0, tall), corner(wide, tall)]) reach.add(at(point), 4)
      const picture = placed(art, { x: 0, y: 0, width: wide, height: tall }, `held${n}`)
      const flip = each.mirrored ? ` translate(${num(wide)} 0) scale(-1 1)` : ''
      return group(
        picture,
        `translate(${num(from[0])} ${num(from[1])}) rotate(${num(angle)}) scale(${Math.round(scale * 1e4) / 1e4}) translate(${num(-a[0])} ${num(-a[1])})${flip}`,
      )
    })
    .join('')
}

function drawTail({ actor, bones, reach, at }: Drawing): string {
  if (actor.tail === 'none') return ''
  const [x, y] = bones.hip
  const dark = toned(actor.skin, -0.4)
  const curve = `M${num(x - 60)} ${num(y + 10)} Q${num(x - 190)} ${num(y + 40)} ${num(x - 180)} ${num(y + 150)}`
  reach.add(at([x - 190, y + 160]), 60)
  const plain = (width: number) => line(curve, dark, width + 7) + line(curve, actor.skin, width)
  const tails: Record<Exclude<ActorContent['tail'], 'none'>, string> = {
    tuft:
      plain(22) +
      fill(
        `M${num(x - 206)} ${num(y + 136)} Q${num(x - 180)} ${num(y + 104)} ${num(x - 154)} ${num(y + 136)} Q${num(x - 150)} ${num(y + 196)} ${num(x - 184)} ${num(y + 214)} Q${num(x - 214)} ${num(y + 190)} ${num(x - 206)} ${num(y + 136)} Z`,
        dark,
      ),
    cat: plain(30),
    fox: plain(58) + line(`M${num(x - 181)} ${num(y + 120)} L${num(x - 180)} ${num(y + 150)}`, '#fff', 50),
    stub: line(`M${num(x - 80)} ${num(y)} L${num(x - 118)} ${num(y + 8)}`, toned(actor.skin, 0.2), 56),
    lizard: fill(
      `M${num(x - 50)} ${num(y - 30)} Q${num(x - 230)} ${num(y + 60)} ${num(x - 250)} ${num(y + 250)} Q${num(x - 160)} ${num(y + 120)} ${num(x - 30)} ${num(y + 70)} Z`,
      actor.skin,
      `stroke="${dark}" stroke-width="5"`,
    ),
  }
  return tails[actor.tail]
}
