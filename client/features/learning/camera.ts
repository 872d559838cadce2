import { CANVAS } from '#shared/documents/card/content.ts'

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

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
