import { type RefObject, useEffect } from 'react'
import { type Point, panBy, type View, zoomAt } from './viewport.ts'

/** Zoom by pixel of the wheel: a mouse's notch of some 100 pixels is 20 %, a trackpad's pinch sends few pixels at a time. */
const ZOOM_NOTCH = 0.0018
const ZOOM_PINCH = 0.01
const PINCH_MOST_PX = 40

/** Wheel and pinch on the stage: the wheel moves the view, with Ctrl (as trackpads send a pinch) or two fingers it zooms. */
export function useViewGestures(
  element: RefObject<HTMLElement | null>,
  change: (next: (view: View) => View) => void,
  onPinch: () => void,
): void {
  useEffect(() => {
    const stage = element.current
    if (!stage) return
    const placeOf = (x: number, y: number): Point => {
      const box = stage.getBoundingClientRect()
      return [x - box.left, y - box.top]
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const [dx, dy] = [event.deltaX * pixels, event.deltaY * pixels]
      if (event.ctrlKey || event.metaKey) {
        const at = placeOf(event.clientX, event.clientY)
        const speed = Math.abs(dy) < PINCH_MOST_PX ? ZOOM_PINCH : ZOOM_NOTCH
        change((view) => zoomAt(view, at, Math.exp(-dy * speed)))
      } else change((view) => (event.shiftKey && dx === 0 ? panBy(view, -dy, 0) : panBy(view, -dx, -dy)))
    }
    let before: { middle: Point; apart: number } | undefined
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b || event.touches.length !== 2) {
        before = undefined
        return
      }
      event.preventDefault()
      const middle = placeOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      const last = before
      before = { middle, apart }
      if (!last) return onPinch()
      change((view) =>
        zoomAt(
          panBy(view, middle[0] - last.middle[0], middle[1] - last.middle[1]),
          middle,
          apart / (last.apart || apart),
        ),
      )
    }
    stage.addEventListener('wheel', onWheel, { passive: false })
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) {
      stage.addEventListener(name, onTouch, { passive: false })
    }
    return () => {
      stage.removeEventListener('wheel', onWheel)
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const) stage.removeEventListener(name, onTouch)
    }
  }, [element, change, onPinch])
}
