import { type Box, boundsOf, centreOf, clampFrame, clampRotation, type Frame, intersects } from './geometry.ts'
import { CANVAS, CHARACTER_MAX, CHARACTER_MIN } from './measures.ts'

/** What is placed: a frame and its turn in degrees. */
export type Placed = { frame: Frame; rotation: number }

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * EDT-RU013. How far several may really be moved together: as far as asked, until the first one's centre meets the edge
 * of the canvas. So nothing changes its place among the others.
 */
export function shiftTogether(frames: readonly Frame[], dx: number, dy: number): [dx: number, dy: number] {
  const centres = frames.map(centreOf)
  const along = (by: number, at: 0 | 1, size: number) => {
    const places = centres.map((centre) => centre[at])
    if (places.length === 0) return 0
    return within(by, Math.min(0, -Math.min(...places)), Math.max(0, size - Math.max(...places)))
  }
  return [along(dx, 0, CANVAS.width), along(dy, 1, CANVAS.height)]
}

/** A box with its turn in degrees about its left upper corner. */
export type TurnedBox = Box & { rotation: number }

/**
 * Where things stand that are resized and turned as one: as they stood in `from`, so they stand in `to`. Both boxes have
 * the same proportions.
 */
export function carryOver(placed: Placed, from: TurnedBox, to: TurnedBox): Placed {
  const by = to.width / from.width
  const [cx, cy] = centreOf(placed.frame)
  const [u, v] = turn([cx - from.x, cy - from.y], -from.rotation)
  const [x, y] = turn([u * by, v * by], to.rotation)
  const [width, height] = [placed.frame[2] * by, placed.frame[3] * by]
  return {
    frame: clampFrame([to.x + x - width / 2, to.y + y - height / 2, width, height]),
    rotation: clampRotation(placed.rotation + to.rotation - from.rotation),
  }
}

function turn([x, y]: readonly [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** EDT-RU013. Whether all of them keep within the sizes that are allowed, so many times as large. */
export const allowsScale = (frames: readonly Frame[], by: number): boolean =>
  frames.every(
    ([, , width, height]) =>
      Math.min(width, height) * by >= CHARACTER_MIN &&
      width * by <= CHARACTER_MAX.width &&
      height * by <= CHARACTER_MAX.height,
  )

/** Where a point lies in a turned frame, as shares of its width and height: from 0 to 1 within it. */
export function shareAt({ frame, rotation }: Placed, [px, py]: readonly [number, number]): [number, number] {
  const [cx, cy] = centreOf(frame)
  const [x, y] = turn([px - cx, py - cy], -rotation)
  return [x / frame[2] + 0.5, y / frame[3] + 0.5]
}

/** The point that lies so in a turned frame. */
export function pointAt({ frame, rotation }: Placed, [across, down]: readonly [number, number]): [number, number] {
  const [cx, cy] = centreOf(frame)
  const [x, y] = turn([(across - 0.5) * frame[2], (down - 0.5) * frame[3]], rotation)
  return [cx + x, cy + y]
}

/** Whether an upright box touches a turned frame: no line along a side of either parts them. */
export function touches({ frame, rotation }: Placed, box: Box): boolean {
  if (!intersects(boundsOf(frame, rotation), box)) return false
  // The same, as the frame sees it.
  const [cx, cy] = centreOf(frame)
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x, y]) => turn([x! - cx, y! - cy], -rotation))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const seen = { x: Math.min(...xs), y: Math.min(...ys), width: 0, height: 0 }
  seen.width = Math.max(...xs) - seen.x
  seen.height = Math.max(...ys) - seen.y
  return intersects({ x: -frame[2] / 2, y: -frame[3] / 2, width: frame[2], height: frame[3] }, seen)
}

/** What all have in common; null where they differ. */
export function common<T>(values: readonly T[]): T | null {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}
