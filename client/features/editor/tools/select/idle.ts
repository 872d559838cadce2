import type { ToolState } from '#client/canvas/machine.ts'
import type { ToolWorld } from '../world.ts'
import { marquee } from './marquee.ts'
import { pointing } from './pointing.ts'

/**
 * Waits for a press: on a character to select or drag it, beside all to draw a rectangle. With Ctrl the rectangle begins on
 * a character too, where the scene is full. What is selected is dragged also where something lies over it.
 */
export const idle = (world: ToolWorld): ToolState => ({
  name: 'select.idle',
  pointerDown(down) {
    const selected = world.selection()
    if (down.target === null || down.ctrl) {
      if (!down.shift) world.select([])
      return marquee(world, down, down.shift ? selected : [], selected)
    }
    if (!down.shift) {
      const isHeld = down.under.some((key) => selected.includes(key))
      if (!isHeld) world.select(world.held([down.target]))
      return pointing(world, down, isHeld, selected)
    }
    const held = world.held([down.target])
    const others = selected.filter((key) => !held.includes(key))
    world.select(selected.includes(down.target) ? others : [...others, ...held])
    return pointing(world, down, false, selected)
  },
})
