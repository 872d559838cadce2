import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { layOutTemplate, scratchFolder, TEMPLATE } from './template.ts'

/** The processes that one process has started. */
const childrenOf = (pid: number): number[] =>
  fs
    .readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid)
function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // One that has ended meanwhile needs no signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A PostgreSQL of the test's own, whose processes can all be stopped where they stand, and go on. */
export async function startFreezable() {
  const dir = scratchFolder('fault')
  await layOutTemplate(dir)
  const cluster = await startEmbedded(dir, createLog('silent'))
  const leader = Number.parseInt(fs.readFileSync(path.join(cluster.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const toAll = (name: NodeJS.Signals) => {
    // The leader first, which starts no others then.
    for (const pid of [leader, ...childrenOf(leader)]) signal(pid, name)
  }
  return {
    connection: { ...cluster.connection, database: TEMPLATE },
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    stop: async () => {
      toAll('SIGCONT')
      await cluster.stop()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
