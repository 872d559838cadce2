import path from 'node:path'
import { childWork } from '../childWork.ts'

const PROGRAM = path.join(import.meta.dirname, 'process.ts')
const WITHIN_MS = 8_000

/**
 * A PDF that somebody sent, written anew from its pages: what is no PDF, is broken, locked or too long is null, and of the rest
 * scripts, attached files, forms and links are gone. It is read by a process of its own, which is ended where it takes too long.
 */
export const readPdf = (bytes: Buffer, bounds: { pages: number; bytes: number }): Promise<Buffer | null> =>
  childWork({
    program: PROGRAM,
    args: [String(bounds.pages)],
    input: bytes,
    withinMs: WITHIN_MS,
    mostBytes: bounds.bytes,
  })
