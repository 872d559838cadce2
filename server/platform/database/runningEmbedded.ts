import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'
import { CONNECTION, type EmbeddedDatabase, homesOf } from './embedded.ts'
import { isPostgres, servesFolder } from './servedFolder.ts'

type Connection = EmbeddedDatabase['connection']

/** The folders that a data folder's database may be kept in, as far as one is there. */
const clustersOf = (dataDir: string): string[] =>
  homesOf(dataDir)
    .map((home) => path.join(home, 'postgres'))
    .filter((cluster) => fs.existsSync(path.join(cluster, 'PG_VERSION')))

export const hasEmbedded = (dataDir: string): boolean => clustersOf(dataDir).length > 0

/**
 * How to reach the embedded database that somebody else has running on this data folder, by what PostgreSQL itself writes
 * there (postmaster.pid: process, folder, start, port, folder of the socket); undefined when none runs.
 * @throws StartError when one runs that has not come up yet
 */
export function runningEmbedded(dataDir: string): Connection | undefined {
  for (const cluster of clustersOf(dataDir)) {
    const file = path.join(cluster, 'postmaster.pid')
    if (!fs.existsSync(file)) continue
    const [pid, , , , host = ''] = fs.readFileSync(file, 'utf8').split('\n')
    if (!isPostgres(Number(pid)) || !servesFolder(Number(pid), cluster)) continue
    if (!host) throw new StartError(`The database in ${cluster} is only starting. Try again in a moment.`)
    return { ...CONNECTION, host }
  }
  return undefined
}
