import { ConfigError } from '../../platform/config.ts'
import { StartError } from '../../platform/startError.ts'

const SAY_AFTER_MS = 1000
const note = (line: string) => void process.stderr.write(`${line}\n`)

/** Says no more than a line a second, and none of what is done sooner. */
export function sayLate(say: (line: string) => void = note): (line: string) => void {
  let saidAt = Date.now()
  return (line) => {
    if (Date.now() - saidAt < SAY_AFTER_MS) return
    saidAt = Date.now()
    say(line)
  }
}

/** Megabytes for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * Runs a command that is given a file. What keeps it from being done is a sentence, with exit code 1; told to stop, it
 * leaves nothing half done behind.
 */
export async function runCommand(usage: string, work: (file: string, signal: AbortSignal) => Promise<string>) {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stopping.abort(new StartError('Stopped. Nothing was kept.')))
  try {
    const [file, more] = process.argv.slice(2)
    if (!file || more) throw new StartError(usage)
    note(await work(file, stopping.signal))
  } catch (error) {
    const cause = stopping.signal.aborted ? stopping.signal.reason : error
    const isKnown = cause instanceof StartError || cause instanceof ConfigError
    note(isKnown ? cause.message : String((cause as Error).stack))
    process.exitCode = 1
  }
}
