import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Work = {
  args: readonly string[]
  /** Where it runs, and the only folder that is told to it. */
  folder: string
  withinMs: number
  mostBytes?: number
}

/** Memory that such a program may ask for, in kilobytes. Festival’s voices take a third of it. */
const MEMORY_KB = 1_500_000
const OUTPUT_BYTES_MAX = 128 * 1024 * 1024

/** Programs of the machine that make sound, looked up in the folders of `toolsPath` (with colons between them). */
export type SoundTools = {
  has: (program: string) => boolean
  /**
   * What a program writes out; null where it fails, takes too long or writes too much. It runs on its own, with bounded memory
   * and time of the processor, and is given nothing of ours: neither settings nor secrets.
   */
  run: (program: string, work: Work) => Promise<Buffer | null>
}

export function soundTools(toolsPath: string): SoundTools {
  const find = (program: string) =>
    toolsPath
      .split(':')
      .map((folder) => path.join(folder, program))
      .find(isProgram)
  return {
    has: (program) => find(program) !== undefined,
    run: async (program, work) => {
      const file = find(program)
      return file === undefined ? null : runBounded(file, toolsPath, work)
    },
  }
}

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}

function runBounded(file: string, toolsPath: string, { args, folder, withinMs, mostBytes }: Work) {
  return new Promise<Buffer | null>((resolve) => {
    const seconds = Math.ceil(withinMs / 1000)
    const bounds = `ulimit -v ${MEMORY_KB} && ulimit -t ${seconds} && exec "$0" "$@"`
    const child = spawn('/bin/sh', ['-c', bounds, file, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: toolsPath, HOME: folder, TMPDIR: folder, LANG: 'C' },
      timeout: withinMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let length = 0
    child.stdout.on('data', (part: Buffer) => {
      length += part.length
      if (length <= (mostBytes ?? OUTPUT_BYTES_MAX)) parts.push(part)
      else child.kill('SIGKILL')
    })
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : null))
  })
}

/** A folder for one piece of work, gone after it whatever happens. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictomo-sound-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
