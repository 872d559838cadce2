import { ConfigError, readConfig } from './platform/config.ts'
import { StartError } from './platform/startError.ts'
import { type Product, startProduct } from './start.ts'

/** Starts what ROLE names. Whatever keeps it from starting is one clear sentence and exit code 1. */
let asked = false
let product: Product | undefined
/** So long a start that was told to stop may still take. */
const STOPS_WITHIN_MS = 20_000
/**
 * Told to stop while it starts, it finishes starting and stops in order: no database is left running alone. Told again, or
 * not done with it in time, it ends as it is.
 */
const stop = () => {
  if (asked && !product) process.exit(1)
  const again = asked
  asked = true
  if (!product) setTimeout(() => !product && process.exit(1), STOPS_WITHIN_MS).unref()
  if (again || !product) return
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
