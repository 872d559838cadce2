import { hasLeft, type Pointing, type ToolState } from '#client/canvas/machine.ts'
import { touches } from '#shared/documents/card/together.ts'
import { nextBelow } from '../../picking.ts'
import { boxBetween, selectAgain, type ToolWorld } from '../world.ts'

/**
 * A rectangle is drawn; what it touches is selected beside `kept`, whole groups at a time. A click on a character, begun
 * with Ctrl, selects it alone, also out of its group, and the next click what lies below what was selected `before`.
 */
export function marquee(
  world: ToolWorld,
  from: Pointing,
  kept: readonly string[],
  before: readonly string[],
): ToolState {
  let isDrawn = false
  return {
    name: 'select.marquee',
    pointerMove(now) {
      isDrawn ||= hasLeft(from, now)
      if (!isDrawn) return undefined
      const box = boxBetween(from.at, now.at)
      const touched = world.characters().filter((character) => touches(character, box))
      world.marquee(box)
      world.select([...new Set([...kept, ...world.held(touched.map(({ key }) => key))])])
      return undefined
    },
    pointerUp() {
      const clicked = isDrawn ? undefined : nextBelow(from.under, kept.length > 0 ? [] : before)
      if (clicked !== undefined) world.select([...kept.filter((key) => key !== clicked), clicked])
      world.marquee(null)
      return 'rest'
    },
    cancel() {
      world.marquee(null)
      selectAgain(world, before)
      return 'rest'
    },
  }
}
