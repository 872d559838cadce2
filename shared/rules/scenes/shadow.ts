import type { CharacterContent, LightContent } from '../../documents/card/content.ts'
import type { ToneName } from '../../documents/card/measures.ts'
import { type Art, type Box, num } from './svg.ts'
import { TONES } from './tones.ts'

/** A shadow leans no further than this to a side, in degrees. */
const LEAN_MAX = 58
/** The light is taken to hang so far above its place, so that what stands right under it throws no line. */
const LIFT = 140
/** A shadow's length as a share of what throws it: under a high light and under a low one. */
const LENGTH = { high: 0.24, low: 0.42 }
/** At this height of the canvas a light is low. */
const LOW_AT = 800
/** The share of the picture's longer side by which its soft edge reaches over. */
const SOFTNESS = 0.08

/** An affine map: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/**
 * How a picture lies as its own shadow: turned over at the ground on which it stands, flattened, and leaning away from
 * the light towards who looks. `ground` is the height of the ground in canvas units.
 */
export function shadowMatrix(light: Pick<LightContent, 'x' | 'y'>, middle: number, ground: number): Matrix {
  const low = Math.min(1, Math.max(0, light.y / LOW_AT))
  const length = LENGTH.high + (LENGTH.low - LENGTH.high) * low
  const away = Math.atan2(middle - light.x, Math.max(LIFT, ground - light.y + LIFT))
  const most = (LEAN_MAX * Math.PI) / 180
  const lean = Math.tan(Math.min(most, Math.max(-most, away)))
  // From the ground: down by `length` of the height, aside by `lean` of that.
  return [1, 0, -lean * length, -length, lean * length * ground, ground + length * ground]
}

/** A picture's shadow before it is laid down: its outline in one color, soft, and fading upward. */
export function shadowArt(art: Art, tone: ToneName): Art {
  const [x, y, width, height] = art.box
  const more = SOFTNESS * Math.max(width, height)
  const box = [x - more, y - more, width + 2 * more, height + 2 * more] as const
  const area = `x="${num(box[0])}" y="${num(box[1])}" width="${num(box[2])}" height="${num(box[3])}"`
  const { shadow, shadowStrength } = TONES[tone]
  return {
    box,
    body: `<filter id="soft" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${area}><feGaussianBlur in="SourceAlpha" stdDeviation="${num(more / 4)}" result="a"/><feFlood flood-color="${shadow}" flood-opacity="${num(Math.min(0.85, shadowStrength * 1.4))}"/><feComposite in2="a" operator="in"/></filter><linearGradient id="up" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff"/><stop offset=".16" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity=".3"/></linearGradient><mask id="fade" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#up)"/></mask><g mask="url(#fade)"><g filter="url(#soft)">${art.body}</g></g>`,
  }
}

/** Where a character's shadow lies before it is laid down, and how that is done. */
export function shadowPlace(
  { frame: [x, y, width, height] }: Pick<CharacterContent, 'frame'>,
  foot: number,
  light: LightContent,
): { box: Box; matrix: Matrix } {
  const more = SOFTNESS * Math.max(width, height)
  return {
    box: { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more },
    matrix: shadowMatrix(light, x + width / 2, y + foot * height),
  }
}
