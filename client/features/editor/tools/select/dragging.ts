import type { Pointing, ToolState } from '#client/canvas/machine.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { type Box, boundsOf, clampFrame, unionOf } from '#shared/documents/card/geometry.ts'
import { snap } from '#shared/documents/card/snapping.ts'
import { shiftTogether } from '#shared/documents/card/together.ts'
import { SNAP_PX, selectAgain, type ToolWorld } from '../world.ts'

/**
 * The selected characters follow the pointer and snap to the others and to the canvas; with Ctrl they don't, with Shift
 * they keep to one axis. Begun with Alt, copies of them do, and they stay where they are.
 */
export function dragging(world: ToolWorld, from: Pointing): ToolState {
  const before = world.selection()
  let moved: CharacterContent[] = []
  let rest: Box[] = []
  let start: Box | undefined
  const shiftTo = (now: Pointing): [number, number] => {
    let [dx, dy] = [now.at[0] - from.at[0], now.at[1] - from.at[1]]
    const kept = now.shift ? (Math.abs(dx) > Math.abs(dy) ? 'y' : 'x') : null
    if (kept === 'x') dx = 0
    if (kept === 'y') dy = 0
    world.guides([])
    if (start && world.snaps() && !now.ctrl) {
      const snapped = snap({ ...start, x: start.x + dx, y: start.y + dy }, rest, SNAP_PX / world.view().scale)
      if (kept !== 'x') dx += snapped.dx
      if (kept !== 'y') dy += snapped.dy
      // A line that a kept axis does not meet is none.
      if (!kept) world.guides(snapped.guides)
    }
    return shiftTogether(
      moved.map(({ frame }) => frame),
      dx,
      dy,
    )
  }
  const leave = () => {
    world.guides([])
    return 'rest' as const
  }
  return {
    name: 'select.dragging',
    enter() {
      world.gesture.begin()
      if (from.alt) world.copy()
      const selected = new Set(world.selection())
      const boundsOfAll = (rows: readonly CharacterContent[]) =>
        rows.map(({ frame, rotation }) => boundsOf(frame, rotation))
      moved = world.characters().filter(({ key }) => selected.has(key))
      rest = boundsOfAll(world.characters().filter(({ key }) => !selected.has(key)))
      start = unionOf(boundsOfAll(moved))
    },
    pointerMove(now) {
      const [dx, dy] = shiftTo(now)
      world.gesture.move(
        new Map(
          moved.map(({ key, frame: [x, y, width, height], rotation }) => [
            key,
            { frame: clampFrame([x + dx, y + dy, width, height]), rotation },
          ]),
        ),
      )
      return undefined
    },
    pointerUp() {
      world.gesture.end()
      return leave()
    },
    cancel() {
      world.gesture.cancel()
      selectAgain(world, before)
      return leave()
    },
  }
}
