import { spawn } from 'node:child_process'
import path from 'node:path'
import { say } from './support/report.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The faults of the tests, many more rounds of each, from a seed drawn anew; a failure prints its seed. */
export async function benchFaults({ rounds = 40 }: { rounds?: number }): Promise<void> {
  const seed = Date.now() % 1_000_000
  say(`${rounds} rounds of each fault from seed ${seed}; SEED=${seed} repeats them`)
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'realtime', 'tests/realtime/faults']
  const child = spawn(path.join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SEED: process.env.SEED ?? String(seed), ROUNDS: String(rounds) },
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error('A fault was not survived')
}
