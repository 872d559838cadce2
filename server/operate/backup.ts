import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '../platform/config.ts'
import { openPool } from '../platform/database/pool.ts'
import { hasEmbedded } from '../platform/database/runningEmbedded.ts'
import { StartError } from '../platform/startError.ts'
import { megabytes, runCommand, sayLate } from './backup/command.ts'
import { secretMark } from './backup/secretMark.ts'
import { takeBackup } from './backup/take.ts'
import { reachDatabase } from './reach.ts'

/** `npm run backup -- FILE`: see `docs/running.md`. */
await runCommand('Say where to: npm run backup -- FILE', async (given, signal) => {
  const config = readConfig(process.env)
  const file = path.resolve(given)
  if (fs.existsSync(file)) throw new StartError(`${file} is there already. Give the backup another name.`)
  if (!config.databaseUrl && !hasEmbedded(config.dataDir))
    throw new StartError(
      `There is nothing to back up: the data folder ${config.dataDir} holds no database, or none that this account may read. Check DATA_DIR.`,
    )
  const place = await reachDatabase(config)
  try {
    const { pool, close } = await openPool(place.connection, 1)
    const wanted = { file, dataDir: config.dataDir, now: new Date(), secretMark: secretMark(config), signal }
    const taken = await takeBackup(pool, { ...wanted, say: sayLate() }).finally(close)
    return `${file}: ${taken.tables} tables, ${taken.rows} rows, ${megabytes(taken.bytes)} in ${taken.seconds.toFixed(1)} s`
  } finally {
    await place.leave()
  }
})
