import { ConfigError, readConfig } from './platform/config.ts'
import { StartError } from './platform/startError.ts'
import { sayUnknown } from './platform/unknownNames.ts'
import { type Product, startProduct } from './start.ts'

/** Starts what ROLE names. Whatever keeps it from starting is one clear sentence and exit code 1. */
const stopping = new AbortController()
let askedAt = 0
let product: Product | undefined
/** So long an orderly end may take, that of a start too. */
const STOPS_WITHIN_MS = 30_000
const AGAIN_MS = 3000
const say = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Told to stop while it starts, it ends what it has started: no database is left running alone. Told again
 * later, or not done with it in time, it ends as it is. Told twice at once it is told once: npm passes on what the terminal
 * has sent to both.
 */
const stop = () => {
  if (stopping.signal.aborted) {
    if (Date.now() - askedAt > AGAIN_MS) process.exit(1)
    return
  }
  askedAt = Date.now()
  setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
  stopping.abort()
  if (product) void end(product)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

async function end(running: Product): Promise<never> {
  try {
    await running.stop()
  } catch (error) {
    say(`The product did not stop in order: ${(error as Error).message}`)
    process.exit(1)
  }
  process.exit(0)
}

/** Without its database nothing is served: whoever watches over this process starts it anew. */
function lost(why: StartError): void {
  say(why.message)
  process.exit(1)
}

try {
  // Before anything is refused: what is missing may only be mistyped.
  const unknown = sayUnknown(process.env)
  if (unknown) say(unknown)
  const config = readConfig(process.env)
  if (config.addressNote) say(config.addressNote)
  const dev = process.argv.includes('--dev')
  product = await startProduct(config, { dev, signal: stopping.signal, lost })
  if (stopping.signal.aborted) await end(product)
} catch (error) {
  if (stopping.signal.aborted) process.exit(0)
  const known = error instanceof StartError || error instanceof ConfigError
  say(String(known ? (error as Error).message : (error as Error).stack))
  process.exit(1)
}
