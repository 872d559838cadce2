import type { LightContent } from '#shared/documents/card/content.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import type { Point } from '#shared/rules/scenes/svg.ts'
import { TONES } from '#shared/rules/scenes/tones.ts'

/** A color as `#rrggbb` with a strength from 0 to 1. */
const withStrength = (color: string, strength: number): string =>
  `${color}${Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0')}`

/** Dark edges around where the eye is to go and the warmth of the light over a whole scene, as a style sheet draws them. */
export function gradeOf({ x, y, tone }: LightContent, focus: Point): string {
  const { edge, edgeStrength, warmth, warmthStrength } = TONES[tone]
  const percent = ([left, top]: Point) =>
    `${Math.round((left / CANVAS.width) * 100)}% ${Math.round((top / CANVAS.height) * 100)}%`
  const glow = `radial-gradient(60% 60% at ${percent([x, y])}, ${withStrength(warmth, warmthStrength)}, ${withStrength(warmth, 0)})`
  const edges = `radial-gradient(78% 78% at ${percent(focus)}, ${withStrength(edge, 0)} 48%, ${withStrength(edge, edgeStrength)})`
  return `${glow}, ${edges}`
}
