import { CANVAS } from '../../../documents/card/measures.ts'
import type { Box } from '../svg.ts'

/** Scenes are measured on a grid of so many canvas units. */
export const UNITS = 10
export const [WIDE, TALL] = [CANVAS.width / UNITS, CANVAS.height / UNITS]
/** The width of a scene on a phone, in pixels. */
export const PHONE = 360

/** What is drawn of a figure: which squares of the grid, and from where to where. */
export type Ink = { squares: Uint8Array; count: number; left: number; top: number; right: number; bottom: number }

/** The ink of what is drawn in the squares that `isDrawn` says yes to, each by its column and row. */
export function inkOf(
  isDrawn: (column: number, row: number) => boolean,
  [left, top, right, bottom]: readonly [number, number, number, number] = [0, 0, WIDE, TALL],
): Ink {
  const ink = { squares: new Uint8Array(WIDE * TALL), count: 0, left: WIDE, top: TALL, right: 0, bottom: 0 }
  for (let row = Math.max(0, top); row < Math.min(TALL, bottom); row++) {
    for (let column = Math.max(0, left); column < Math.min(WIDE, right); column++) {
      if (!isDrawn(column, row)) continue
      ink.squares[row * WIDE + column] = 1
      ink.count++
      ink.left = Math.min(ink.left, column)
      ink.right = Math.max(ink.right, column + 1)
      ink.top = Math.min(ink.top, row)
      ink.bottom = Math.max(ink.bottom, row + 1)
    }
  }
  return ink
}

/** What several figures ink together; at least one is given. */
export function unitedInk(inks: readonly Ink[]): Ink {
  const holds = (place: number) => inks.some(({ squares }) => squares[place])
  return inkOf((column, row) => holds(row * WIDE + column))
}

/** The longer side of what is drawn, in units of the canvas. */
export const longestOf = ({ left, top, right, bottom }: Ink): number => Math.max(right - left, bottom - top, 0) * UNITS
/** The same in pixels of a phone. */
export const phonePixels = (ink: Ink): number => (longestOf(ink) * PHONE) / CANVAS.width

/** How many squares two figures share. */
export function sharedOf(a: Ink, b: Ink): number {
  let count = 0
  for (let n = 0; n < a.squares.length; n++) if (a.squares[n] && b.squares[n]) count++
  return count
}

/** Units between two figures; 0 where they touch. */
export function gapOf(a: Ink, b: Ink): number {
  const aside = Math.max(0, a.left - b.right, b.left - a.right)
  const above = Math.max(0, a.top - b.bottom, b.top - a.bottom)
  return Math.hypot(aside, above) * UNITS
}

/** How far a figure may reach over the edge of the scene, as a part of its own size. */
export const OVERHANG = 0.15
export function leavesCanvas({ x, y, width, height }: Box): boolean {
  const [sideways, upwards] = [width * OVERHANG, height * OVERHANG]
  return x < -sideways || y < -upwards || x + width > CANVAS.width + sideways || y + height > CANVAS.height + upwards
}
