import type { ToolState } from '#client/canvas/machine.ts'
import type { ToolWorld } from '../world.ts'
import { marquee } from './marquee.ts'
import { pointing } from './pointing.ts'

/**
 * Waits for a press: on a character to select or drag it, beside all to draw a rectangle. With Ctrl the rectangle begins on
 * a character too, where the scene is full.
 */
export const idle = (world: ToolWorld): ToolState => ({
  name: 'select.idle',
  pointerDown(down) {
    const selected = world.selection()
    if (down.target === null || down.ctrl) {
      if (!down.shift) world.select([])
      return marquee(world, down, down.shift ? selected : [])
    }
    const wasSelected = selected.includes(down.target)
    const held = world.held([down.target])
    if (down.shift) {
      const others = selected.filter((key) => !held.includes(key))
      world.select(wasSelected ? others : [...others, ...held])
    } else if (!wasSelected) world.select(held)
    return pointing(world, down, wasSelected && !down.shift)
  },
})
