import type { ToolState } from '#client/canvas/machine.ts'
import { pressing } from '../press.ts'
import type { ToolWorld } from '../world.ts'

/** A press puts a label and opens it to be written in, or the one that lies there. */
export const idle = (world: ToolWorld): ToolState => pressing('text', world.write)
