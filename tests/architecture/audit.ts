import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { holesIn, lockFaults } from './dependencies.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))

/** Asks the registry for known holes in what production loads. Whether the answer is bad news. */
function hasHoles(): boolean {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  const holes = holesIn(stdout ?? '')
  if (holes === null) {
    say('The registry did not answer: whether a dependency has a known hole could NOT be checked.')
    return false
  }
  for (const hole of holes) say(hole)
  say(
    holes.length ? `${holes.length} known high or critical holes.` : 'The registry knows of no high or critical hole.',
  )
  return holes.length > 0
}

const faults = lockFaults(read('package-lock.json'), read('package.json'))
for (const fault of faults) say(fault)
say(faults.length ? `${faults.length} faults in the lock file.` : 'The lock file is sound.')
process.exitCode = hasHoles() || faults.length > 0 ? 1 : 0
