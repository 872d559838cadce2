import type { Point } from '#client/canvas/viewport.ts'

/** Which way an arrow key moves something. */
export const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** So many units an arrow moves what stands over the picture, and with Shift. */
export const ARROW_STEP = { small: 10, large: 100 }
