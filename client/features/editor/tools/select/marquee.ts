import { hasLeft, type Pointing, type ToolState } from '#client/canvas/machine.ts'
import { touches } from '#shared/documents/card/together.ts'
import { boxBetween, type ToolWorld } from '../world.ts'

/** A rectangle is drawn; what it touches is selected beside `kept`, whole groups at a time. */
export const marquee = (world: ToolWorld, from: Pointing, kept: readonly string[]): ToolState => ({
  name: 'select.marquee',
  pointerMove(now) {
    if (!hasLeft(from, now)) return undefined
    const box = boxBetween(from.at, now.at)
    const touched = world.characters().filter((character) => touches(character, box))
    world.marquee(box)
    world.select([...new Set([...kept, ...world.held(touched.map(({ key }) => key))])])
    return undefined
  },
  pointerUp() {
    world.marquee(null)
    return 'rest'
  },
  cancel() {
    world.marquee(null)
    world.select(kept)
    return 'rest'
  },
})
