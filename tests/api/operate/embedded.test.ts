import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { runningEmbedded } from '#server/platform/database/runningEmbedded.ts'
import { createLog } from '#server/platform/log.ts'
import { scratchFolder } from '../../support/template.ts'

const dir = scratchFolder('embedded')
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
const start = (home: string) => startEmbedded(home, createLog('silent'), { fsync: false })

/** A killed server's lock on its socket, whose process number has been given to somebody who lives. */
const lockOf = (folder: string) => {
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, '.s.PGSQL.5432'), '')
  fs.writeFileSync(
    path.join(folder, '.s.PGSQL.5432.lock'),
    `${process.pid}\n/elsewhere\n1790000000\n5432\n${folder}\n\n`,
  )
}

describe('the embedded database', () => {
  it('keeps its socket in the data folder, and starts though a killed one left its lock there', async () => {
    const home = path.join(dir, 'a')
    const first = await start(home)
    const { host } = first.connection
    expect(host.startsWith(home)).toBe(true)
    await first.stop()
    lockOf(host)
    const second = await start(home)
    expect(second.connection.host).toBe(host)
    await second.stop()
  }, 60_000)

  it('keeps it in a short folder where the data folder’s path is too long for a socket', async () => {
    const home = path.join(dir, 'b'.repeat(90))
    const first = await start(home)
    const { host } = first.connection
    expect(host.startsWith(os.tmpdir())).toBe(true)
    await first.stop()
    lockOf(host)
    await (await start(home)).stop()
    fs.rmSync(host, { recursive: true, force: true })
  }, 60_000)

  it('leaves alone the server of the folder that this one was copied from', async () => {
    const original = await start(path.join(dir, 'original'))
    try {
      fs.cpSync(path.join(dir, 'original', 'postgres'), path.join(dir, 'copy', 'postgres'), { recursive: true })
      await start(path.join(dir, 'copy')).then(
        (copy) => copy.stop(),
        () => undefined,
      )
      const client = new pg.Client(original.connection)
      await client.connect()
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await client.end()
    } finally {
      await original.stop()
    }
  }, 60_000)

  it('leaves alone the server of the original when that was moved and the copy stands where it was', async () => {
    const [place, aside] = [path.join(dir, 'place'), path.join(dir, 'aside')]
    const original = await start(place)
    fs.renameSync(place, aside)
    try {
      fs.cpSync(path.join(aside, 'postgres'), path.join(place, 'postgres'), { recursive: true })
      fs.cpSync(path.join(aside, 'pictomo.pid'), path.join(place, 'pictomo.pid'))
      await start(place).then(
        (copy) => copy.stop(),
        () => undefined,
      )
      const client = new pg.Client({ ...original.connection, host: path.join(aside, 'socket') })
      await client.connect()
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await client.end()
      // What the copy says of a running database is the original's: a command on the copy must not work on that.
      expect(runningEmbedded(place)).toBeUndefined()
    } finally {
      await original.stop()
    }
  }, 60_000)
})
