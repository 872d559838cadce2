import { hasLeft, type Pointing, type ToolState } from '#client/canvas/machine.ts'
import { nextBelow } from '../../picking.ts'
import { selectAgain, type ToolWorld } from '../world.ts'
import { dragging } from './dragging.ts'

/**
 * A character is pressed: a click so far. `narrows`: a click where something selected lies selects what lies on top alone;
 * with Alt what lies below it. A press that is given up, as for two fingers, leaves what was selected `before` it.
 */
export const pointing = (
  world: ToolWorld,
  down: Pointing,
  narrows: boolean,
  before = world.selection(),
): ToolState => ({
  name: 'select.pointing',
  pointerMove(now) {
    if (!hasLeft(down, now)) return undefined
    return world.canWrite() && world.selection().length > 0 ? dragging(world, down) : 'rest'
  },
  pointerUp() {
    const below = down.alt ? nextBelow(down.under, world.selection()) : undefined
    if (narrows && below !== undefined) world.select([below])
    else if (narrows && down.target !== null) world.select(world.held([down.target]))
    return 'rest'
  },
  cancel() {
    selectAgain(world, before)
    return 'rest'
  },
})
