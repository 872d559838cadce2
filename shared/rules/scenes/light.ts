import type { LightContent } from '../../documents/card/content.ts'
import type { ToneName } from '../../documents/card/measures.ts'
import type { Rank } from './ranks.ts'
import { type Art, type Box, num, type Point } from './svg.ts'
import { TONES, type Tone } from './tones.ts'

/** The compass points from which light can fall on a picture, from the right clockwise. */
export const DIRECTIONS = 8
/** How deep in the scene a picture stands: what is far has a thinner line and air before it. */
export type Depth = 'near' | 'far'

/** Raised when the same picture in the same light is drawn otherwise: what is kept is named by it too. */
export const LIGHT_VERSION = 3

/** The share of a picture's longer side that its line and light may reach out over each of its edges. */
export const MARGIN = 0.06
/** Width of the line in canvas units, at a picture of `WHOLE` units: what is smaller is drawn finer, so that the largest leads. */
const INK = { near: 7, far: 4 }
const WHOLE = 900
/** A picture of no size at all still has so much of the line's width and of the light at its edge. */
const LEAST = 0.5
/** Width of the lit edge in canvas units, at most so much of the picture's longer side. */
const RIM = { near: 11, far: 6 }
const RIM_SHARE = 0.035
const INK_SHARE = 0.045

/**
 * What leads is drawn in full color and with light on its whole side; what leads less is quieter: a finer and paler line,
 * less of the light and of its shade, less color, and air of the shade's color over it.
 */
const RANKS: Record<
  Rank,
  { line: number; inkStrength: number; rim: number; glow: number; form: number; color: number; air: number }
> = {
  first: { line: 1, inkStrength: 1, rim: 1, glow: 0.3, form: 0.6, color: 1.1, air: 0 },
  second: { line: 0.76, inkStrength: 0.9, rim: 0.45, glow: 0.12, form: 0.5, color: 0.97, air: 0.03 },
  third: { line: 0.56, inkStrength: 0.78, rim: 0.1, glow: 0, form: 0.4, color: 0.85, air: 0.07 },
}
/** How far light and shade reach into a figure's sides and how softly, as shares of its longer side. */
const FORM = { share: 0.12, blur: 0.06 }

/** How an outline is grown by the line's width: the blur for it, and where what was blurred becomes hard again. */
const GROWTH = 0.75
const HARDNESS = 14
const SEEN_FROM = -0.55

export const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2]

/** From which of the compass points the light falls on what stands there. */
export function directionOf(light: Pick<LightContent, 'x' | 'y'>, [x, y]: Point): number {
  const turn = Math.atan2(light.y - y, light.x - x) / (2 * Math.PI)
  return (Math.round(turn * DIRECTIONS) + DIRECTIONS) % DIRECTIONS
}

/** The box that a lit picture fills when the picture itself fills this one. */
export function litBox({ x, y, width, height }: Box): Box {
  const more = MARGIN * Math.max(width, height)
  return { x: x - more, y: y - more, width: width + 2 * more, height: height + 2 * more }
}

/**
 * A picture in a light: a line around it, an edge that is lit, a side in shade, air before what is far. `longest` is the
 * longer side in canvas units at which it is shown; the line's width hangs on it. What comes back is wider than the
 * picture by `MARGIN` on each side. To be drawn once and kept: nothing here is fit to be drawn in every frame.
 */
export function litArt(
  art: Art,
  longest: number,
  tone: ToneName,
  direction: number,
  depth: Depth,
  rank: Rank = 'first',
): Art {
  const [x, y, width, height] = art.box
  const unit = Math.max(width, height) / longest
  const box = litBox({ x, y, width, height })
  const area = `x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}"`
  const filter = litFilter(TONES[tone], direction, depth, rank, { longest, unit })
  return {
    box: [box.x, box.y, box.width, box.height],
    body: `<filter id="light" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${area}>${filter}</filter><g filter="url(#light)">${art.body}</g>`,
  }
}

function litFilter(
  tone: Tone,
  direction: number,
  depth: Depth,
  rank: Rank,
  size: { longest: number; unit: number },
): string {
  const isFar = depth === 'far'
  const look = RANKS[rank]
  const weight = LEAST + (1 - LEAST) * Math.min(1, size.longest / WHOLE)
  const ink = Math.min(INK[depth] * weight * look.line, size.longest * INK_SHARE) * size.unit
  const rim = Math.min(RIM[depth], size.longest * RIM_SHARE) * size.unit
  const angle = (direction / DIRECTIONS) * 2 * Math.PI
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const flood = (color: string, strength = 1) => `<feFlood flood-color="${color}" flood-opacity="${num(strength)}"/>`
  /** What a copy of the picture, moved by so much, leaves uncovered: the edge on the other side. */
  const edge = (by: number, blur: number, color: string, strength: number, name: string) => `
<feOffset in="SourceAlpha" dx="${num(-dx * by)}" dy="${num(-dy * by)}" result="${name}1"/><feComposite in="SourceAlpha" in2="${name}1" operator="out"/><feGaussianBlur stdDeviation="${num(blur)}" result="${name}2"/>${flood(color, strength)}<feComposite in2="${name}2" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="${name}"/>`
  const over = (color: string, strength: number, name: string) =>
    `${flood(color, strength)}<feComposite in2="SourceAlpha" operator="in" result="${name}"/>`
  const [deep, soft] = [size.longest * size.unit * FORM.share, size.longest * size.unit * FORM.blur]
  /** From the back to the front; what is not there for a rank takes no time. */
  const layers: [name: string, made: string][] = [
    [
      'line',
      // Blurred and made hard again, an outline grows with round corners, and five times as fast as by feMorphology.
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${num(ink * GROWTH)}" result="wide"/><feComponentTransfer in="wide" result="fat"><feFuncA type="linear" slope="${HARDNESS}" intercept="${SEEN_FROM}"/></feComponentTransfer>${flood(isFar ? tone.farInk : tone.ink, look.inkStrength)}<feComposite in2="fat" operator="in" result="line"/>`,
    ],
    ['color', `<feColorMatrix in="SourceGraphic" type="saturate" values="${num(look.color)}" result="color"/>`],
    ['air', look.air > 0 ? over(tone.shade, look.air, 'air') : ''],
    ['form', edge(-deep, soft, tone.shade, tone.shadeStrength * look.form, 'form')],
    ['glow', look.glow > 0 ? edge(deep, soft, tone.rim, tone.rimStrength * look.glow, 'glow') : ''],
    ['shade', edge(-rim * 2.6, rim * 1.1, tone.shade, tone.shadeStrength, 'shade')],
    ['rim', edge(rim * 1.4, rim / 3, tone.rim, tone.rimStrength * weight * look.rim, 'rim')],
    ['haze', over(tone.haze, isFar ? tone.hazeStrength : 0, 'haze')],
  ]
  const drawn = layers.filter(([, made]) => made !== '')
  const merged = drawn.map(([name]) => `<feMergeNode in="${name}"/>`).join('')
  return `${drawn.map(([, made]) => made).join('\n')}\n<feMerge>${merged}</feMerge>`
}
