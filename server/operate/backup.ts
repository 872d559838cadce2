import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { type Connection, connectionOf, openPool } from '../platform/database/pool.ts'
import { hasEmbedded, runningEmbedded } from '../platform/database/runningEmbedded.ts'
import { createLog } from '../platform/log.ts'
import { StartError } from '../platform/startError.ts'
import { megabytes, runCommand, sayLate } from './backup/command.ts'
import { secretMark } from './backup/secretMark.ts'
import { takeBackup } from './backup/take.ts'

/**
 * The database of the configuration. Of an embedded one the product's own is used while it runs, and left running; where
 * none runs, it is started for as long as this takes.
 */
async function reach(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<{ connection: Connection; leave: () => Promise<void> }> {
  const leave = async () => {}
  if (databaseUrl) return { connection: connectionOf(databaseUrl), leave }
  if (!hasEmbedded(dataDir))
    throw new StartError(
      `There is nothing to back up: the data folder ${dataDir} holds no database, or none that this account may read. Check DATA_DIR.`,
    )
  const running = runningEmbedded(dataDir)
  if (running) return { connection: running, leave }
  const started = await startEmbedded(dataDir, createLog('warn'))
  return { connection: started.connection, leave: started.stop }
}

/** `npm run backup -- FILE`: see `docs/running.md`. */
await runCommand('Say where to: npm run backup -- FILE', async (given, signal) => {
  const config = readConfig(process.env)
  const file = path.resolve(given)
  if (fs.existsSync(file)) throw new StartError(`${file} is there already. Give the backup another name.`)
  const place = await reach(config.databaseUrl, config.dataDir)
  try {
    const { pool, close } = await openPool(place.connection, 1)
    const wanted = { file, dataDir: config.dataDir, now: new Date(), secretMark: secretMark(config), signal }
    const taken = await takeBackup(pool, { ...wanted, say: sayLate() }).finally(close)
    return `${file}: ${taken.tables} tables, ${taken.rows} rows, ${megabytes(taken.bytes)} in ${taken.seconds.toFixed(1)} s`
  } finally {
    await place.leave()
  }
})
