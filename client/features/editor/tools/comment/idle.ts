import type { ToolState } from '#client/canvas/machine.ts'
import { pressing } from '../press.ts'
import type { ToolWorld } from '../world.ts'

/** A press says where a comment goes. */
export const idle = (world: ToolWorld): ToolState => pressing('comment', world.pin)
