import { ConfigError, readConfig } from './platform/config.ts'
import { StartError } from './platform/startError.ts'
import { startProduct } from './start.ts'

/** Starts what ROLE names. Whatever keeps it from starting is one clear sentence and exit code 1. */
try {
  const config = readConfig(process.env)
  const product = await startProduct(config, { dev: process.argv.includes('--dev') })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
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
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
