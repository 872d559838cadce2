import { ConfigError, readConfig } from './platform/config.ts'
import { StartError } from './platform/startError.ts'
import { type Product, startProduct } from './start.ts'

/** Starts what ROLE names. Whatever keeps it from starting is one clear sentence and exit code 1. */
let asked = false
let askedAt = 0
let product: Product | undefined
/** So long an orderly end may take, that of a start too. */
const STOPS_WITHIN_MS = 30_000
const AGAIN_MS = 3000
/**
 * Told to stop while it starts, it finishes starting and stops in order: no database is left running alone. Told again
 * later, or not done with it in time, it ends as it is. Told twice at once it is told once: npm passes on what the terminal
 * has sent to both.
 */
const stop = () => {
  if (asked) {
    if (Date.now() - askedAt > AGAIN_MS) process.exit(1)
    return
  }
  asked = true
  askedAt = Date.now()
  setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
  if (!product) return
  product.stop().then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`The product did not stop in order: ${error.message}\n`)
      process.exit(1)
    },
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  const config = readConfig(process.env)
  product = await startProduct(config, { dev: process.argv.includes('--dev') })
  if (asked) {
    asked = false
    stop()
  }
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
