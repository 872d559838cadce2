import { CANVAS, CHARACTER_MAX, CHARACTER_MIN } from './measures.ts'

/** Left, top, width and height before rotation about the centre, in canvas units. */
export type Frame = [x: number, y: number, width: number, height: number]
/** An upright rectangle in canvas units. */
export type Box = { x: number; y: number; width: number; height: number }

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
/** Tenths of a unit are finer than anybody sees and keep what is stored short. */
const tenth = (value: number) => Math.round(value * 10) / 10 + 0

/**
 * EDT-RU013. The nearest frame that is allowed: 20 to 1100 units wide, 20 to 850 high, and its centre on the canvas of
 * 2200 by 1700, so that a character may reach over the edge and can always be caught again.
 */
export function clampFrame([x, y, width, height]: Frame): Frame {
  const w = within(width, CHARACTER_MIN, CHARACTER_MAX.width)
  const h = within(height, CHARACTER_MIN, CHARACTER_MAX.height)
  return [
    tenth(within(x, -w / 2, CANVAS.width - w / 2)),
    tenth(within(y, -h / 2, CANVAS.height - h / 2)),
    tenth(w),
    tenth(h),
  ]
}

/** The same angle in degrees, at least -180 and below 180. */
export const clampRotation = (degrees: number): number => tenth(((((degrees + 180) % 360) + 360) % 360) - 180)

export const centreOf = ([x, y, width, height]: Frame): [number, number] => [x + width / 2, y + height / 2]

/** The upright rectangle around a frame that is turned by `rotation` degrees about its centre. */
export function boundsOf(frame: Frame, rotation: number): Box {
  const [cx, cy] = centreOf(frame)
  const turn = (rotation * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const width = frame[2] * cos + frame[3] * sin
  const height = frame[2] * sin + frame[3] * cos
  return { x: cx - width / 2, y: cy - height / 2, width, height }
}

/** The upright rectangle around several; undefined when there is none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

export const intersects = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/** Who is taken hold of is taken with its group. */
export function withGroups(
  characters: readonly { key: string; group: string | null }[],
  keys: readonly string[],
): string[] {
  const chosen = new Set(keys)
  const groups = new Set(characters.flatMap(({ key, group }) => (group !== null && chosen.has(key) ? [group] : [])))
  const others = characters.filter(({ key, group }) => group !== null && groups.has(group) && !chosen.has(key))
  return [...keys, ...others.map(({ key }) => key)]
}
