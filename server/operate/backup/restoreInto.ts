import fs from 'node:fs'
import path from 'node:path'
import { homesOf, startEmbedded } from '../../platform/database/embedded.ts'
import { type Database, openDatabase } from '../../platform/database/orm.ts'
import type { Connection } from '../../platform/database/pool.ts'
import { lockMigrations } from '../../platform/database/queries/connection.ts'
import { createLog } from '../../platform/log.ts'
import { poolSql } from '../../platform/sql.ts'
import { StartError } from '../../platform/startError.ts'
import { putFiles } from './files.ts'
import { loadBackup, mustBeEmpty, mustKnow } from './load.ts'
import { onOneConnection } from './oneConnection.ts'
import type { OpenArchive } from './readArchive.ts'

export type Asked = {
  archive: OpenArchive
  dataDir: string
  signal: AbortSignal
  say: (line: string) => void
}

/**
 * Restores into an empty database and the data folder beside it. All is checked before anything is written.
 * @throws StartError where the backup is damaged or of a newer schema, or the database is not empty
 */
export async function restoreInto(connection: Connection, asked: Asked): Promise<void> {
  mustKnow(asked.archive.manifest)
  const database = await openDatabase(connection, [], 2)
  try {
    await mustBeEmpty(poolSql(database.pool))
    await asked.archive.verify(asked.say, asked.signal)
    await load(database, asked)
  } finally {
    await database.close()
  }
}

/**
 * Restores into a data folder that is not there yet, and leaves none behind where that fails.
 * @throws StartError where the backup is damaged or of a newer schema, or something is in the folder
 */
export async function restoreEmbedded(asked: Asked): Promise<void> {
  mustKnow(asked.archive.manifest)
  const homes = homesOf(asked.dataDir)
  for (const home of homes)
    if (filesIn(home).length)
      throw new StartError(
        `The data folder ${home} is not empty. A backup is restored into one that is not there yet; nothing was changed. Set DATA_DIR to another folder, or move this one away.`,
      )
  const wasThere = homes.filter((home) => fs.existsSync(home))
  await asked.archive.verify(asked.say, asked.signal)
  try {
    const embedded = await startEmbedded(asked.dataDir, createLog('warn'))
    const database = await openDatabase(embedded.connection, [], 2)
    await load(database, asked).finally(database.close).finally(embedded.stop)
  } catch (error) {
    for (const home of homes) {
      for (const name of filesIn(home)) fs.rmSync(path.join(home, name), { recursive: true, force: true })
      if (!wasThere.includes(home)) fs.rmSync(home, { recursive: true, force: true })
    }
    throw error
  }
}

const filesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

/** All or nothing: one transaction, kept when the last file is in its place. */
async function load(database: Database, { archive, dataDir, signal, say }: Asked): Promise<void> {
  // Asking what is pending makes the table of migrations. Empty, it is no more than what every start begins with.
  await database.orm.migrator.getPending()
  const made: string[] = []
  try {
    await onOneConnection(database.pool, signal, async (client) => {
      // Until the connection ends nobody else migrates.
      await client.query(lockMigrations.text)
      await client.query('begin')
      await mustBeEmpty(poolSql(client))
      await loadBackup(client, archive, say)
      await putFiles(archive, dataDir, made)
      await client.query('commit')
    })
  } catch (error) {
    for (const file of made) fs.rmSync(file, { force: true })
    throw error
  }
  say('Counting what the planner needs to know')
  await database.pool.query('analyze')
}
