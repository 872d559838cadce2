import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openArchive } from '#server/operate/backup/readArchive.ts'
import { restoreInto } from '#server/operate/backup/restoreInto.ts'
import { StartError } from '#server/platform/startError.ts'
import { query } from '../../support/cluster.ts'
import { addressOf, beginProcess, runProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, until } from '../../support/world.ts'

const dir = scratchFolder('restores')
const at = (name: string) => path.join(dir, name)
const envOf = (connection: Parameters<typeof addressOf>[0]) => ({
  DATABASE_URL: addressOf(connection),
  DATA_DIR: at('data'),
})
const undo: (() => Promise<unknown>)[] = []
/** Begins one that does not outlive its test. */
function restoring(connection: Parameters<typeof addressOf>[0], file: string) {
  const begun = beginProcess(envOf(connection), { command: ['server/operate/restore.ts', file] })
  undo.push(() => begun.end('SIGKILL'))
  return begun
}
const ending = async ({ ended, said }: ReturnType<typeof restoring>) => ({ code: await ended, said: said() })

let full: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  full = await createTestDatabase(inject('cluster'))
  const taken = await runProcess(envOf(full), ['server/operate/backup.ts', at('whole.backup')])
  if (taken.code !== 0) throw new Error(taken.said)
}, 60_000)
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})
afterAll(async () => {
  await full.drop()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** A database with nothing in it, which goes with the test. */
async function emptyDatabase() {
  const connection = { ...inject('cluster'), database: `e_${randomUUID().replaceAll('-', '').slice(0, 16)}` }
  await query(inject('cluster'), `create database ${connection.database}`)
  undo.push(() => query(inject('cluster'), `drop database ${connection.database} with (force)`))
  return connection
}
async function connect(connection: Awaited<ReturnType<typeof emptyDatabase>>) {
  const client = new pg.Client(connection)
  await client.connect()
  undo.push(() => client.end())
  return client
}
const relations = async (client: pg.Client) =>
  (await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`))
    .rows

/** Whoever waits for the one table that a place may have: other databases of the cluster have locks of their own. */
const WAITS = `select from pg_locks where not granted and relation = 'mikro_orm_migrations'::regclass
  and database = (select oid from pg_database where datname = current_database())`

describe('a restore into a PostgreSQL outside', () => {
  it('ends with its sentence and code 1 where something is in it', async () => {
    const { code, said } = await ending(restoring(full, at('whole.backup')))
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database is not empty: it has [^\n]+\n$/)])
  }, 20_000)

  it('ends with its sentence and code 1 where the backup is damaged, and leaves nothing', async () => {
    const bytes = fs.readFileSync(at('whole.backup'))
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    fs.writeFileSync(at('damaged.backup'), bytes)
    const connection = await emptyDatabase()
    const { code, said } = await ending(restoring(connection, at('damaged.backup')))
    expect([code, said]).toEqual([1, expect.stringMatching(/damaged: the checksum of the table \w+ is another\.\n$/)])
    expect(await relations(await connect(connection))).toEqual([])
  }, 20_000)

  it('that is told to stop in its middle ends, and keeps nothing', async () => {
    const connection = await emptyDatabase()
    const other = await connect(connection)
    // Somebody reads the one table that is allowed to be there: the restore has made all others when it waits for it.
    await other.query(
      'create table mikro_orm_migrations (id serial primary key, name varchar, executed_at timestamptz)',
    )
    await other.query('begin; select from mikro_orm_migrations')
    const begun = restoring(connection, at('whole.backup'))
    await until(async () => (await other.query(WAITS)).rowCount)
    expect(await begun.end('SIGTERM')).toBe(1)
    expect(begun.said()).toBe('Stopped. Nothing was kept.\n')
    await other.query('commit')
    await until(async () => (await relations(other)).length === 1)
    expect((await other.query('select from mikro_orm_migrations')).rowCount).toBe(0)
  }, 20_000)

  it('that is told to stop while the backup is looked through does not go on to its end', async () => {
    const archive = await openArchive(at('whole.backup'))
    undo.push(archive.close)
    const stopping = new AbortController()
    const said: string[] = []
    const say = (line: string) => {
      said.push(line)
      stopping.abort(new StartError('Stopped.'))
    }
    const asked = { archive, dataDir: at('data'), signal: stopping.signal, say }
    await expect(restoreInto(await emptyDatabase(), asked)).rejects.toThrow('Stopped.')
    expect(said).toHaveLength(1)
  })
})
