import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { entities } from '#server/features/index.ts'
import { importContent } from '#server/operate/content.ts'
import { type LoadAmounts, loadData } from '#server/operate/loadData.ts'
import { readConfig } from '#server/platform/config.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { type Database, migrate, openDatabase } from '#server/platform/database/orm.ts'
import { createLog } from '#server/platform/log.ts'
import { say } from './report.ts'

export type Connection = { host: string; user: string; database: string }
export type BenchDatabase = { connection: Connection; database: Database; pid: number; stop: () => Promise<void> }

/**
 * A PostgreSQL of a bench's own that writes to the disk as in earnest (the tests' does not), with the content pack, and
 * with load where it is asked for. In a folder to keep it in, it is there again for the next run.
 */
export async function startBenchDatabase(load?: Partial<LoadAmounts>, keptIn?: string): Promise<BenchDatabase> {
  const dir = keptIn ?? fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-'))
  fs.mkdirSync(dir, { recursive: true })
  fs.chmodSync(dir, 0o755)
  const log = createLog('error')
  const embedded = await startEmbedded(dir, log)
  const { connection } = embedded
  const database = await openDatabase(connection, entities as never, 8)
  await migrate(database)
  await importContent(database, log, new Date(), readConfig({}).contentDir)
  if (load) {
    const users = load.users ?? 2000
    const amounts = { users, cards: 400, classes: 2, leagues: Math.floor(users / 30), seed: 1, ...load }
    say(`Filling the database: ${amounts.users} people, ${amounts.cards} cards`)
    await loadData(database.pool, amounts, (line) => amounts.users > 20_000 && say(`  ${line}`))
  }
  const pid = Number(fs.readFileSync(path.join(embedded.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  // A bench that fails or is broken off leaves no PostgreSQL behind.
  const abandon = () => void process.kill(pid, 'SIGINT')
  process.once('exit', abandon)
  return {
    connection,
    database,
    pid,
    stop: async () => {
      process.off('exit', abandon)
      await database.close()
      await embedded.stop()
      if (!keptIn) fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** CPU of a process and of its children so far, in µs, by what Linux counts (10 ms apart); 0 elsewhere. */
export function cpuOfTree(pid: number): number {
  if (process.platform !== 'linux') return 0
  let ticks = 0
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = fs
        .readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      if (Number(name) === pid) ticks += [11, 12, 13, 14].reduce((sum, n) => sum + Number(fields[n]), 0)
      else if (Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // It ended meanwhile; its parent has its time.
    }
  }
  return ticks * 10_000
}
