import type Konva from 'konva'
import { type RefObject, useEffect, useRef } from 'react'
import { DRAG_FROM_PX, type Pointing } from '#client/canvas/machine.ts'
import { type Point, panBy, toCanvas } from '#client/canvas/viewport.ts'
import { withGroups } from '#shared/documents/card/geometry.ts'
import { isShown } from '#shared/rules/scenes/order.ts'
import { useEditing } from './context.ts'
import { isFree, selectCharacters } from './editing.ts'
import { writeIn } from './elements/words/writing.ts'
import { unfollow } from './following.ts'
import { pickAllAt } from './picking.ts'
import { readsOff } from './stagePictures.ts'
import { changeView } from './viewing.ts'

/** Pixels beside what is drawn that still catch it. */
const REACH_PX = 5
/** So long a finger rests on a picture for its menu, and shakes by no more than so many pixels. */
const LONG_PRESS_MS = 500
const SHAKE_PX = 10

type Place = Pick<React.MouseEvent, 'clientX' | 'clientY'>

/** Hands what the pointer does to the chosen tool, and shows the others where it is. */
export function usePointer(box: RefObject<HTMLDivElement | null>, layer: RefObject<Konva.Layer | null>) {
  const editing = useEditing()
  const isDown = useRef(false)
  /** Where the middle button moves the view from. */
  const panFrom = useRef<Point | null>(null)
  /** Where a press began, while it may become a click; and what it becomes when a finger stays there. */
  const pressed = useRef<Point | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const letRest = () => clearTimeout(resting.current)
  useEffect(() => () => clearTimeout(resting.current), [])
  const placeOf = (event: Place): Point => {
    const bounds = box.current?.getBoundingClientRect()
    return [event.clientX - (bounds?.left ?? 0), event.clientY - (bounds?.top ?? 0)]
  }
  /** What lies under a pointer is looked for as it is pressed: while it moves nobody asks. */
  const read = (event: Place & Partial<React.MouseEvent>, looks = false): Pointing => {
    const screen = placeOf(event)
    const at = toCanvas(editing.state.view, screen)
    const reach = REACH_PX / editing.state.view.scale
    const under = looks
      ? pickAllAt(editing.card.get().characters.filter(isFree), at, reach, readsOff(layer.current))
      : []
    return {
      at,
      screen,
      target: under[0] ?? null,
      under,
      shift: event.shiftKey ?? false,
      alt: event.altKey ?? false,
      ctrl: Boolean(event.ctrlKey || event.metaKey),
      touch: (event.nativeEvent as Partial<PointerEvent> | undefined)?.pointerType === 'touch',
    }
  }
  /** Handles belong to the Transformer, which listens for itself. */
  const isOnHandle = (event: React.PointerEvent) => {
    const [x, y] = placeOf(event)
    return Boolean(layer.current?.getStage()?.getIntersection({ x, y })?.name().includes('_anchor'))
  }
  const openMenuAt = (event: Place, needsPicture = false) => {
    const shown = editing.card.get().characters.filter(isShown)
    const { at, target: free } = read(event, true)
    const under = pickAllAt(shown, at, 0, readsOff(layer.current))
    const target = free ?? under[0]
    if (needsPicture && !target) return
    editing.machine.current.cancel()
    isDown.current = false
    pressed.current = null
    // What is selected may lie below: the menu is for it all the same.
    if (target && ![target, ...under].some((key) => editing.state.selection.includes(key)))
      selectCharacters(editing, withGroups(shown, [target]))
    editing.state.menu = { x: event.clientX, y: event.clientY, under }
  }
  return {
    onPointerDown(event: React.PointerEvent) {
      if (event.button === 1) {
        panFrom.current = placeOf(event)
        box.current?.setPointerCapture(event.pointerId)
      }
      letRest()
      if (event.button !== 0 || !event.isPrimary || isOnHandle(event)) return
      pressed.current = placeOf(event)
      if (event.pointerType === 'touch') {
        const { clientX, clientY } = event
        resting.current = setTimeout(() => openMenuAt({ clientX, clientY }, true), LONG_PRESS_MS)
      }
      // A text box being written in gives up the focus, so that keys work on the stage.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      unfollow(editing)
      isDown.current = true
      box.current?.setPointerCapture(event.pointerId)
      editing.machine.current.pointerDown(read(event, true))
    },
    onPointerMove(event: React.PointerEvent) {
      if (!event.isPrimary) return
      const pointing = read(event)
      const { current: from } = panFrom
      if (from) {
        const [x, y] = pointing.screen
        changeView(editing, (view) => panBy(view, x - from[0], y - from[1]))
        panFrom.current = pointing.screen
        return
      }
      editing.document.point(pointing.at.map(Math.round) as [number, number])
      const [startX, startY] = pressed.current ?? pointing.screen
      const way = Math.hypot(pointing.screen[0] - startX, pointing.screen[1] - startY)
      if (way > SHAKE_PX) letRest()
      if (way > (pointing.touch ? SHAKE_PX : DRAG_FROM_PX)) pressed.current = null
      if (isDown.current) editing.machine.current.pointerMove(pointing)
    },
    onPointerUp(event: React.PointerEvent) {
      panFrom.current = null
      letRest()
      if (!isDown.current) return
      isDown.current = false
      editing.machine.current.pointerUp(read(event))
      if (pressed.current && editing.state.selection.length > 0 && editing.state.pins.placing === null)
        editing.state.opened++
      pressed.current = null
    },
    onPointerCancel() {
      panFrom.current = null
      letRest()
      isDown.current = false
      editing.machine.current.cancel()
    },
    /** The finger that has rested is lifted: what browsers make of it as of a mouse would close the menu. */
    onTouchEnd(event: React.TouchEvent) {
      if (editing.state.menu !== null) event.preventDefault()
    },
    /** Windows would begin to scroll by itself; and a tap has put a label by now, whose box is to keep the focus. */
    onMouseDown(event: React.MouseEvent) {
      if (event.button === 1 || editing.state.writing !== null) event.preventDefault()
    },
    /** A menu for what is pressed; what is locked can be unlocked by it. */
    onContextMenu(event: React.MouseEvent) {
      event.preventDefault()
      letRest()
      // A finger that rests brings it by itself, and in some browsers by this as well.
      if (editing.state.menu === null) openMenuAt(event)
    },
    /** Of a group the one that is pressed twice; a label is opened to be written in. */
    onDoubleClick(event: React.MouseEvent) {
      const { target } = read(event, true)
      if (!target) return
      selectCharacters(editing, [target])
      writeIn(editing, target)
    },
    onPointerLeave: () => editing.document.point(null),
  }
}
