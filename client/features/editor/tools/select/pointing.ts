import { hasLeft, type Pointing, type ToolState } from '#client/canvas/machine.ts'
import type { ToolWorld } from '../world.ts'
import { dragging } from './dragging.ts'

/** A character is pressed: a click so far. `narrows`: a click on one of several selected selects it alone. */
export const pointing = (world: ToolWorld, down: Pointing, narrows: boolean): ToolState => ({
  name: 'select.pointing',
  pointerMove(now) {
    if (!hasLeft(down, now)) return undefined
    return world.canWrite() && world.selection().length > 0 ? dragging(world, down) : 'rest'
  },
  pointerUp() {
    if (narrows && down.target !== null) world.select(world.held([down.target]))
    return 'rest'
  },
  cancel: () => 'rest',
})
