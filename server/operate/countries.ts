import fs from 'node:fs'
import { entities } from '../features/index.ts'
import { readNetworksFile, replaceNetworks } from '../features/schools/operators/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { migrate, openDatabase } from '../platform/database/orm.ts'
import { inPublishingTransaction } from '../platform/outbox/publishing.ts'
import { StartError } from '../platform/startError.ts'
import { reachDatabase } from './reach.ts'

/** A head of the table says nothing, and a few lines may be odd; what is mostly not understood is another kind of file. */
const UNREAD_MOST = 0.01

/** `npm run countries -- FILE`: which network is of which country, anew from a table of them. */
async function replaceFrom(file: string): Promise<void> {
  const { rows, unread, lines } = readNetworksFile(fs.readFileSync(file, 'utf8'))
  if (rows.length === 0 || unread > Math.max(1, lines * UNREAD_MOST))
    throw new StartError(
      `${file} is no table of countries: ${unread} of its ${lines} lines are neither network,country nor first,last,country. Nothing was changed.`,
    )
  const place = await reachDatabase(readConfig(process.env))
  try {
    const database = await openDatabase(place.connection, entities as never, 2)
    await migrate(database)
    await inPublishingTransaction({ fork: database.fork, wake: () => {} }, ({ sql }) => replaceNetworks(sql, rows))
    await database.close()
  } finally {
    await place.leave()
  }
  process.stdout.write(`${rows.length} networks are known now.\n`)
}

const file = process.argv[2]
try {
  if (!file) throw new StartError('Say from which file: npm run countries -- FILE')
  if (!fs.existsSync(file)) throw new StartError(`There is no file ${file}.`)
  await replaceFrom(file)
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
