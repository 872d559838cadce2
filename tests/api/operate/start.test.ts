import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildClient } from '#server/operate/build.ts'
import { authenticate } from '#shared/contract/accounts/index.ts'
import { callApi } from '../../support/api.ts'
import { query } from '../../support/cluster.ts'
import { addressOf, freePort, runProcess, startProcess } from '../../support/processes.ts'
import { scratchFolder } from '../../support/template.ts'
import { createTestDatabase, until } from '../../support/world.ts'

const dir = scratchFolder('start')
// Every start below would build it.
beforeAll(async () => {
  await buildClient()
}, 120_000)
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
const content: Record<string, string> = process.env.CONTENT_DIR ? { CONTENT_DIR: process.env.CONTENT_DIR } : {}

describe('a start that can’t be', () => {
  it('names a wrong value, a port in use and a database out of reach, each in a sentence, and ends with 1', async () => {
    expect(await runProcess({ ROLE: 'boss' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('ROLE is “boss”'),
    })
    const mistyped = await runProcess({ ROLE: 'boss', BACKUPDIR: '/x' })
    expect(mistyped.said).toMatch(/BACKUPDIR \(BACKUP_DIR is meant\?\)\.\nROLE is/)
    const made = await createTestDatabase(inject('cluster'))
    const server = net.createServer()
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
    )
    const busy = await runProcess({ DATABASE_URL: addressOf(made), PORT: String(port), DATA_DIR: dir, ...content })
    expect(busy).toMatchObject({ code: 1, said: expect.stringMatching(/^Port \d+ is in use by another program/m) })
    server.close()
    const away = await runProcess({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` })
    expect(away).toMatchObject({ code: 1, said: expect.stringMatching(/^The database at .* can’t be reached/m) })
    expect(away.said).not.toMatch(/\n\s+at /)
    await made.drop()
  }, 60_000)
  it('says that a migration failed, and keeps nothing of it', async () => {
    const name = `broken_${Date.now()}`
    await query(inject('cluster'), `create database ${name}`)
    const connection = { ...inject('cluster'), database: name }
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table outbox (id int)')
    const failed = await runProcess({ DATABASE_URL: addressOf(connection), PORT: '0', DATA_DIR: dir, ...content })
    expect(failed).toMatchObject({
      code: 1,
      said: expect.stringContaining('A migration failed, nothing of it was kept'),
    })
    const { rows } = await client.query(
      `select count(*)::int as n from information_schema.tables where table_name in ('heard_events', 'users')`,
    )
    expect(rows[0].n).toBe(0)
    await client.end()
    await query(inject('cluster'), `drop database ${name}`)
  }, 60_000)
})

describe('the embedded database', () => {
  it('is made, filled with the demo people, kept over a stop, refused to a second process and recovered after a kill', async () => {
    const env = { DATA_DIR: path.join(dir, 'data'), ...content }
    const signIn = (base: string) =>
      callApi(base, authenticate, { email: 'student@pictomo.test', password: 'pictomo-demo' })
    const first = await startProcess(env)
    await until(() => first.said().includes('student2@pictomo.test'))
    await signIn(first.base)
    expect(await runProcess({ ...env, PORT: new URL(first.base).port })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Port \d+ is in use by Pictomo itself/m),
    })
    expect(await runProcess(env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use by another running process'),
    })
    expect(await first.end('SIGTERM')).toBe(0)
    const second = await startProcess(env)
    await signIn(second.base)
    await second.end('SIGKILL')
    const third = await startProcess(env)
    expect(await signIn(third.base)).toMatchObject({ user: { email: 'student@pictomo.test' } })
    expect(await third.end('SIGTERM')).toBe(0)
    // Told to stop in the middle of the start, it leaves no database behind.
    const early = runProcess(env)
    const running = path.join(dir, 'data', 'postgres', 'postmaster.pid')
    await until(() => fs.existsSync(running), Boolean, 20_000)
    process.kill(Number.parseInt(fs.readFileSync(path.join(dir, 'data', 'pictomo.pid'), 'utf8'), 10), 'SIGTERM')
    expect((await early).code).toBe(0)
    expect(fs.existsSync(running)).toBe(false)
  }, 90_000)
})
