/** Where the canvas lies on the screen: a canvas point times `scale`, plus `x` and `y`, is a screen point in pixels. */
export type View = { x: number; y: number; scale: number }
export type Point = readonly [x: number, y: number]
export type Size = { width: number; height: number }

export const ZOOM = { min: 0.08, max: 4 } as const

/** The whole canvas in the middle of a box, with at least `margin` pixels around it. */
export function fitView(box: Size, canvas: Size, margin: number): View {
  const scale = Math.max(
    ZOOM.min,
    Math.min((box.width - 2 * margin) / canvas.width, (box.height - 2 * margin) / canvas.height),
  )
  return { scale, x: (box.width - canvas.width * scale) / 2, y: (box.height - canvas.height * scale) / 2 }
}

/** Nearer (`factor` above 1) or farther, with the canvas point under a screen point staying where it is. */
export function zoomAt(view: View, [px, py]: Point, factor: number): View {
  const scale = Math.min(ZOOM.max, Math.max(ZOOM.min, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: px - (px - view.x) * by, y: py - (py - view.y) * by }
}

export const panBy = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy })

export const toCanvas = (view: View, [x, y]: Point): [number, number] => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
]

export const toScreen = (view: View, [x, y]: Point): [number, number] => [
  x * view.scale + view.x,
  y * view.scale + view.y,
]
