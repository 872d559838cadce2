import { CANVAS } from '#shared/documents/card/measures.ts'

export type Camera = { x: number; y: number; scale: number }

/** How much nearer the scene is drawn for a fact. */
export const NEAR = 1.6

/** Scale and shift that fit the scene into `width` pixels, or show it near a point without uncovering an edge. */
export function cameraFor(width: number, near: { x: number; y: number } | null): Camera {
  const fit = width / CANVAS.width
  if (!near) return { x: 0, y: 0, scale: fit }
  const scale = fit * NEAR
  const height = CANVAS.height * fit
  return {
    x: clamp(width / 2 - near.x * scale, width - CANVAS.width * scale, 0),
    y: clamp(height / 2 - near.y * scale, height - CANVAS.height * scale, 0),
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
