import type Konva from 'konva'
import { type RefObject, useRef } from 'react'
import { isDrawnAt } from '#client/canvas/alpha.ts'
import type { Pointing } from '#client/canvas/machine.ts'
import { type Point, toCanvas } from '#client/canvas/viewport.ts'
import { useEditing } from './context.ts'
import { isFree, selectCharacters } from './editing.ts'
import { type IsDrawn, pickAt } from './picking.ts'

/** Pixels beside what is drawn that still catch it. */
const REACH_PX = 5

/** Reads off the stage what is drawn of a character. One whose picture has not come is its whole frame. */
const readsOff =
  (layer: Konva.Layer | null): IsDrawn =>
  (key, [u, v]) => {
    const node = layer?.findOne<Konva.Image>(`#${key}`)
    const raster = node?.image()
    if (!node || !(raster instanceof HTMLCanvasElement)) return node !== undefined
    const more: number = node.getAttr('margin') ?? 0
    const [width, height] = [node.width(), node.height()]
    return isDrawnAt(raster, [(u * width + more) / (width + 2 * more), (v * height + more) / (height + 2 * more)])
  }

/** Hands what the pointer does to the chosen tool, and shows the others where it is. */
export function usePointer(box: RefObject<HTMLDivElement | null>, layer: RefObject<Konva.Layer | null>) {
  const editing = useEditing()
  const isDown = useRef(false)
  const placeOf = (event: React.MouseEvent): Point => {
    const bounds = box.current?.getBoundingClientRect()
    return [event.clientX - (bounds?.left ?? 0), event.clientY - (bounds?.top ?? 0)]
  }
  /** What lies under a pointer is looked for as it is pressed: while it moves nobody asks. */
  const read = (event: React.MouseEvent, looks = false): Pointing => {
    const screen = placeOf(event)
    const at = toCanvas(editing.state.view, screen)
    const reach = REACH_PX / editing.state.view.scale
    return {
      at,
      screen,
      target: looks ? pickAt(editing.card.get().characters.filter(isFree), at, reach, readsOff(layer.current)) : null,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
    }
  }
  /** Handles belong to the Transformer, which listens for itself. */
  const isOnHandle = (event: React.PointerEvent) => {
    const [x, y] = placeOf(event)
    return Boolean(layer.current?.getStage()?.getIntersection({ x, y })?.name().includes('_anchor'))
  }
  return {
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || isOnHandle(event)) return
      // A text box being written in gives up the focus, so that keys work on the stage.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      isDown.current = true
      box.current?.setPointerCapture(event.pointerId)
      editing.machine.current.pointerDown(read(event, true))
    },
    onPointerMove(event: React.PointerEvent) {
      if (!event.isPrimary) return
      const pointing = read(event)
      editing.document.point(pointing.at.map(Math.round) as [number, number])
      if (isDown.current) editing.machine.current.pointerMove(pointing)
    },
    onPointerUp(event: React.PointerEvent) {
      if (!isDown.current) return
      isDown.current = false
      editing.machine.current.pointerUp(read(event))
    },
    onPointerCancel() {
      isDown.current = false
      editing.machine.current.cancel()
    },
    /** Of a group the one that is pressed twice. */
    onDoubleClick(event: React.MouseEvent) {
      const { target } = read(event, true)
      if (target) selectCharacters(editing, [target])
    },
    onPointerLeave: () => editing.document.point(null),
  }
}
