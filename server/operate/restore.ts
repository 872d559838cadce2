import path from 'node:path'
import { readConfig } from '../platform/config.ts'
import { connectionOf } from '../platform/database/pool.ts'
import { runCommand, sayLate } from './backup/command.ts'
import { openArchive } from './backup/readArchive.ts'
import { restoreEmbedded, restoreInto } from './backup/restoreInto.ts'
import { secretMark } from './backup/secretMark.ts'

/** `npm run restore -- FILE`: see `docs/running.md`. */
await runCommand('Say which: npm run restore -- FILE', async (given, signal) => {
  const config = readConfig(process.env)
  const archive = await openArchive(path.resolve(given))
  try {
    const { manifest } = archive
    const { dataDir, databaseUrl } = config
    const asked = { archive, dataDir, signal, say: sayLate() }
    const where = databaseUrl ? `The database ${new URL(databaseUrl).pathname.slice(1)}` : dataDir
    // Before the database is there: a data folder of its own is made by it.
    const mark = secretMark(config)
    if (databaseUrl) await restoreInto(connectionOf(databaseUrl), asked)
    else await restoreEmbedded(asked)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const done = `${where}: ${manifest.tables.length} tables, ${rows} rows, as they were on ${manifest.takenAt}`
    const hint =
      '\nThe secret is not the one that the product had: give it that SECRET, or nobody’s one-time codes are accepted.'
    return mark === manifest.secretMark ? done : done + hint
  } finally {
    await archive.close()
  }
})
