import { spawn } from 'node:child_process'

type Work = { program: string; args?: readonly string[]; input: Buffer | string; withinMs: number; mostBytes: number }

/**
 * What a program of ours makes of an input, in a process of its own; null where it fails, takes too long or makes too much.
 * It gives its memory back, can be ended at any moment, and is given nothing of ours: neither settings nor secrets.
 */
export function childWork({ program, args = [], input, withinMs, mostBytes }: Work): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: withinMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let length = 0
    child.stdout.on('data', (part: Buffer) => {
      length += part.length
      if (length <= mostBytes) parts.push(part)
      else child.kill('SIGKILL')
    })
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : null))
    // One that ended already does not read on.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** All that comes in, for such a program. */
export async function allInput(): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Gives out what such a program made. */
export const giveOutput = (made: Buffer): Promise<void> =>
  new Promise((resolve, reject) => process.stdout.write(made, (error) => (error ? reject(error) : resolve())))
