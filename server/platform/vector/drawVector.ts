import path from 'node:path'
import { childWork } from '../childWork.ts'

/** More than any picture of the size that is asked for. */
const MOST_BYTES = 64 * 1024 * 1024
const PROGRAM = path.join(import.meta.dirname, 'process.ts')

/**
 * A drawing (SVG) as a PNG, `side` pixels long on its longer side; null for what is none, or takes too long. It is drawn by
 * a process of its own: what a drawing costs is up to who made it, and a thread that draws can't be told to stop.
 */
export const drawVector = (svg: Buffer, side: number, withinMs: number): Promise<Buffer | null> =>
  childWork({ program: PROGRAM, args: [String(side)], input: svg, withinMs, mostBytes: MOST_BYTES })
