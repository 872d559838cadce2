import fs from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const LINES = 12

/**
 * Writes what nobody waited for, as a promise that was refused, to the file that `STRAY_ERRORS` names: it fails a run in
 * which every test has passed.
 */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.STRAY_ERRORS
    if (!file || errors.length === 0) return
    const told = errors.map(({ message, stack }) =>
      [message, ...(stack ?? '').split('\n').filter((line) => !line.includes('node_modules'))]
        .slice(0, LINES)
        .join('\n    '),
    )
    fs.writeFileSync(file, JSON.stringify(told))
  }
}
