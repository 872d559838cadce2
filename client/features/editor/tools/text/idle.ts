import type { Pointing, ToolState } from '#client/canvas/machine.ts'
import type { ToolWorld } from '../world.ts'

/** Waits for a press: where it ends, a label is put and written in, or the one that lies there is. */
export const idle = (world: ToolWorld): ToolState => ({
  name: 'text.idle',
  pointerDown: (down) => pressed(world, down),
})

const pressed = (world: ToolWorld, down: Pointing): ToolState => ({
  name: 'text.pressed',
  pointerUp(up) {
    world.write(up.at, down.target)
    return 'rest'
  },
  cancel: () => 'rest',
})
