import { CANVAS } from '#shared/documents/card/measures.ts'

export type Camera = { x: number; y: number; scale: number }

/** How much nearer the scene is drawn for a fact, at the most. */
export const NEAR = 1.6

type Frame = { x: number; y: number; width: number; height: number }
/** What the light is on: a point that comes to the middle, and the figures around it, in units of the canvas. */
export type Aim = { x: number; y: number; frame?: Frame | undefined }

/** How much of what is seen the figures take at the most that it is brought near to. */
const FILLED = 0.8

/** Scale and shift that fit the scene into `width` pixels, or show it near a point: all of its figures, and no edge uncovered. */
export function cameraFor(width: number, near: Aim | null): Camera {
  const fit = width / CANVAS.width
  if (!near) return { x: 0, y: 0, scale: fit }
  const height = CANVAS.height * fit
  const { frame = { x: near.x, y: near.y, width: 0, height: 0 } } = near
  const share = Math.max(frame.width / CANVAS.width, frame.height / CANVAS.height)
  const scale = fit * clamp(FILLED / share, 1, NEAR)
  const along = (middle: number, from: number, length: number, seen: number, whole: number) => {
    const held = clamp(seen / 2 - middle * scale, 0 - from * scale, seen - (from + length) * scale)
    return clamp(held, seen - whole * scale, 0)
  }
  return {
    x: along(near.x, frame.x, frame.width, width, CANVAS.width),
    y: along(near.y, frame.y, frame.height, height, CANVAS.height),
    scale,
  }
}

/** A small picture comes so near at the most. */
const NEAREST = 2.5

/**
 * The part of a scene around some figures (frames in units of the canvas), for a picture so small that they would be lost in the
 * whole. As the picture's own shares: it is drawn `scale` times as large and shifted by `x` and `y` (share of its width and
 * height), never past an edge.
 */
export function closeUp(frames: readonly Frame[]): { x: number; y: number; scale: number } {
  if (!frames.length) return { x: 0, y: 0, scale: 1 }
  const left = Math.min(...frames.map(({ x }) => x)) / CANVAS.width
  const right = Math.max(...frames.map(({ x, width }) => x + width)) / CANVAS.width
  const top = Math.min(...frames.map(({ y }) => y)) / CANVAS.height
  const bottom = Math.max(...frames.map(({ y, height }) => y + height)) / CANVAS.height
  const scale = clamp(FILLED / Math.max(right - left, bottom - top), 1, NEAREST)
  return {
    x: clamp(0.5 - ((left + right) / 2) * scale, 1 - scale, 0),
    y: clamp(0.5 - ((top + bottom) / 2) * scale, 1 - scale, 0),
    scale,
  }
}

/** A person comes nearer at the most so much. */
export const MOST_NEAR = 5

/** The whole scene, fitted into `width` pixels; `ratio` is its height by its width. */
export const wholeView = (width: number) => ({
  x: 0,
  y: 0,
  scale: width / CANVAS.width,
  ratio: CANVAS.height / CANVAS.width,
})

/** A view that a person chose: never farther than the whole scene, nor past its edges. */
export function heldView(width: number, view: Camera): Camera {
  const whole = wholeView(width)
  const scale = clamp(view.scale, whole.scale, whole.scale * MOST_NEAR)
  return {
    x: clamp(view.x, width - CANVAS.width * scale, 0),
    y: clamp(view.y, width * whole.ratio - CANVAS.height * scale, 0),
    scale,
  }
}

/** Nearer (`factor` above 1) or farther; the point of the scene under a point of the screen stays there, up to the edges. */
export function nearer(width: number, view: Camera, at: { x: number; y: number }, factor: number): Camera {
  const whole = wholeView(width)
  const scale = clamp(view.scale * factor, whole.scale, whole.scale * MOST_NEAR)
  const by = scale / view.scale
  return heldView(width, { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, scale })
}

/**
 * Nearer (`factor` above 1) to a figure, whose middle (units of the canvas) comes to the middle of the screen, up to the
 * scene's edges.
 */
export function nearerTo(width: number, view: Camera, figure: { x: number; y: number }, factor: number): Camera {
  const whole = wholeView(width)
  const scale = clamp(view.scale * factor, whole.scale, whole.scale * MOST_NEAR)
  const x = width / 2 - figure.x * scale
  const y = (width * whole.ratio) / 2 - figure.y * scale
  return heldView(width, { x, y, scale })
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
