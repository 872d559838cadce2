import { hasLeft, type Pointing, type ToolState } from '#client/canvas/machine.ts'
import { pointing } from '../select/pointing.ts'
import type { ToolWorld } from '../world.ts'

/** Moves the view; a tap on a character selects it, and a finger on what is selected moves that. */
export const idle = (world: ToolWorld): ToolState => ({
  name: 'hand.idle',
  pointerDown(down) {
    const selected = world.selection()
    const isHeld = down.touch && down.under.some((key) => selected.includes(key))
    return isHeld && world.canWrite() ? pointing(world, down, true) : panning(world, down)
  },
})

const panning = (world: ToolWorld, down: Pointing): ToolState => {
  let last = down
  let hasMoved = false
  return {
    name: 'hand.panning',
    pointerMove(now) {
      hasMoved ||= hasLeft(down, now)
      if (hasMoved) world.pan(now.screen[0] - last.screen[0], now.screen[1] - last.screen[1])
      last = now
      return undefined
    },
    pointerUp() {
      if (!hasMoved) world.select(down.target === null ? [] : world.held([down.target]))
      return 'rest'
    },
    cancel: () => 'rest',
  }
}
