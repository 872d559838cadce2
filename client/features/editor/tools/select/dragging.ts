import type { Pointing, ToolState } from '#client/canvas/machine.ts'
import { boundsOf, clampFrame, snap, unionOf } from '#shared/documents/card/geometry.ts'
import { shiftTogether } from '#shared/documents/card/together.ts'
import { SNAP_PX, type ToolWorld } from '../world.ts'

/**
 * The selected characters follow the pointer and snap to the others and to the canvas; with Alt they don't, with Shift
 * they keep to one axis.
 */
export function dragging(world: ToolWorld, from: Pointing): ToolState {
  const selected = new Set(world.selection())
  const moved = world.characters().filter(({ key }) => selected.has(key))
  const others = world.characters().filter(({ key }) => !selected.has(key))
  const start = unionOf(moved.map(({ frame, rotation }) => boundsOf(frame, rotation)))
  const rest = others.map(({ frame, rotation }) => boundsOf(frame, rotation))
  const frames = moved.map(({ frame }) => frame)
  const leave = () => {
    world.guides([])
    return 'rest' as const
  }
  return {
    name: 'select.dragging',
    enter: () => world.gesture.begin(),
    pointerMove(now) {
      let [dx, dy] = [now.at[0] - from.at[0], now.at[1] - from.at[1]]
      if (now.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
      if (start && !now.alt) {
        const snapped = snap({ ...start, x: start.x + dx, y: start.y + dy }, rest, SNAP_PX / world.view().scale)
        dx += snapped.dx
        dy += snapped.dy
        world.guides(snapped.guides)
      } else world.guides([])
      ;[dx, dy] = shiftTogether(frames, dx, dy)
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
      return leave()
    },
  }
}
