import { idle as comment } from './comment/idle.ts'
import { idle as hand } from './hand/idle.ts'
import { idle as select } from './select/idle.ts'
import { idle as text } from './text/idle.ts'

/** Every tool by its name, as the state that it rests in. */
export const tools = { select, hand, text, comment }
export type ToolName = keyof typeof tools
export type { ToolWorld } from './world.ts'
