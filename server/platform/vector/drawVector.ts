import { spawn } from 'node:child_process'
import path from 'node:path'

/** More than any picture of the size that is asked for. */
const MOST_BYTES = 64 * 1024 * 1024
const PROGRAM = path.join(import.meta.dirname, 'process.ts')

/**
 * A drawing (SVG) as a PNG, `side` pixels long on its longer side; null for what is none, or takes too long. It is drawn by
 * a process of its own: what a drawing costs is up to who made it, and a thread that draws can't be told to stop.
 */
export function drawVector(svg: Buffer, side: number, withinMs: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    // It is given nothing of ours: neither settings nor secrets.
    const child = spawn(process.execPath, [PROGRAM, String(side)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: withinMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let length = 0
    child.stdout.on('data', (part: Buffer) => {
      length += part.length
      if (length <= MOST_BYTES) parts.push(part)
      else child.kill('SIGKILL')
    })
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : null))
    // One that ended already does not read on.
    child.stdin.on('error', () => undefined)
    child.stdin.end(svg)
  })
}
