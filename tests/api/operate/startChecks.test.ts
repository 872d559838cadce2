import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { query } from '../../support/cluster.ts'
import { startDatabaseLine } from '../../support/databaseLine.ts'
import { addressOf, runProcess, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase } from '../../support/world.ts'

const dir = scratchFolder('checks')
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
const content: Record<string, string> = process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}
// A process for jobs alone needs no client.
const worker = { ROLE: 'worker', REDIS_URL: 'redis://127.0.0.1:1', SECRET: 's'.repeat(40), DATA_DIR: dir, ...content }

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

async function namesOfDatabases(): Promise<string[]> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  await client.end()
  return rows.map(({ datname }) => datname)
}

/** Before the database of the run, with whatever it says of its version made older. */
const older = () =>
  startDatabaseLine(inject('cluster').host, (bytes) =>
    Buffer.from(bytes.toString('latin1').replace(/1[6-9]00\d\dC/, '150018C'), 'latin1'),
  )

describe('before anything else is started', () => {
  it('a port in use is found: no database is made or started', async () => {
    const server = net.createServer()
    const port = await listen(server)
    const home = path.join(dir, 'untouched')
    const busy = await runProcess({ DATA_DIR: home, PORT: String(port), ...content })
    server.close()
    expect(busy).toMatchObject({ code: 1, said: expect.stringMatching(/^Port \d+ is in use by another program/) })
    expect(fs.readdirSync(home).filter((name) => name !== 'compiled')).toEqual([])
  }, 30_000)

  it('a database that is not there is refused, and not made', async () => {
    const mistyped = addressOf({ ...inject('cluster'), database: 'pictomoo' })
    for (const env of [
      { ...worker, DATABASE_URL: mistyped },
      { ROLE: 'all', DATABASE_URL: mistyped, DATA_DIR: dir },
    ])
      expect(await runProcess(env)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^The database at .* can’t be reached: database "pictomoo" does not exist/m),
      })
    expect(await namesOfDatabases()).not.toContain('pictomoo')
  }, 60_000)

  it('a PostgreSQL that is too old is refused', async () => {
    const line = await older()
    for (const ROLE of ['worker', 'collab'])
      expect(
        await runProcess({ ...worker, ROLE, DATABASE_URL: `postgres://pictomo@127.0.0.1:${line.port}/postgres` }),
      ).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+ is PostgreSQL 15; 16 or newer is needed/m),
      })
    await line.close()
  }, 60_000)

  it('a program that is older than the schema refuses to work on it', async () => {
    const made = await createTestDatabase(inject('cluster'))
    const client = new pg.Client(made)
    await client.connect()
    await client.query(`insert into mikro_orm_migrations (name) values ('Migration29991231235959_later')`)
    await client.end()
    for (const ROLE of ['worker', 'collab'])
      expect(await runProcess({ ...worker, ROLE, DATABASE_URL: addressOf(made) })).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          /^The database was used by a newer version .* does not know its migration Migration2999/m,
        ),
      })
    expect(
      await runProcess({ DATABASE_URL: addressOf(made), DATA_DIR: dir }, ['server/operate/admin.ts', 'a@b.example']),
    ).toMatchObject({ code: 1, said: expect.stringMatching(/^The database was used by a newer version/) })
    await made.drop()
  }, 60_000)
})

it('migrations are found from the program’s own folder, wherever it is started', async () => {
  const name = `elsewhere_${Date.now()}`
  await query(inject('cluster'), `create database ${name}`)
  const connection = { ...inject('cluster'), database: name }
  const cwd = path.join(dir, 'elsewhere')
  fs.mkdirSync(path.join(cwd, 'migrations'), { recursive: true })
  const product = await startProcess({ DATABASE_URL: addressOf(connection), DATA_DIR: dir, ...content }, { cwd })
  expect(await (await fetch(`${product.base}/api/ready`)).json()).toMatchObject({ migrations: true })
  expect(await product.end()).toBe(0)
  await query(inject('cluster'), `drop database ${name}`)
}, 90_000)
