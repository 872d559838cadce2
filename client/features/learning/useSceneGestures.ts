import { type RefObject, useEffect } from 'react'
import { panView, sceneView, zoomAtTap, zoomBy } from './sceneView.ts'

/** Zoom by pixel of the wheel with Ctrl, as trackpads send a pinch. */
const WHEEL = 0.004
/** A finger that moved less has touched. */
const TOUCH_PX = 6

let moved = false
/** Whether the pointer that just left the scene had moved it: then it chose nothing. */
export const hasMoved = (): boolean => moved

/** Two fingers or Ctrl and the wheel come nearer, a double tap too; one finger moves what is near. */
export function useSceneGestures(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current
    if (!box) return
    const pointers = new Map<number, { x: number; y: number }>()
    let began: { x: number; y: number } | undefined
    const placeOf = (event: MouseEvent) => {
      const { left, top } = box.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const onDown = (event: PointerEvent) => {
      pointers.set(event.pointerId, placeOf(event))
      if (pointers.size === 1) {
        began = placeOf(event)
        moved = false
      }
    }
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = placeOf(event)
      pointers.set(event.pointerId, now)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        moved = true
        const apart = Math.hypot(before.x - other.x, before.y - other.y)
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        zoomBy(Math.hypot(now.x - other.x, now.y - other.y) / (apart || 1), middle)
        panView((now.x - before.x) / 2, (now.y - before.y) / 2)
        return
      }
      if (!sceneView.view || !began) return
      if (!moved && Math.hypot(now.x - began.x, now.y - began.y) < TOUCH_PX) return
      moved = true
      panView(now.x - before.x, now.y - before.y)
    }
    const onUp = (event: PointerEvent) => void pointers.delete(event.pointerId)
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY * WHEEL), placeOf(event))
    }
    const onDouble = (event: MouseEvent) => zoomAtTap(placeOf(event))
    box.addEventListener('pointerdown', onDown)
    box.addEventListener('dblclick', onDouble)
    box.addEventListener('wheel', onWheel, { passive: false })
    // A finger may leave the scene before it lets go.
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onUp)
    return () => {
      box.removeEventListener('pointerdown', onDown)
      box.removeEventListener('dblclick', onDouble)
      box.removeEventListener('wheel', onWheel)
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onUp)
    }
  }, [element])
}
