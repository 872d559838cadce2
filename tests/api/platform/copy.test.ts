import { buffer } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyIn, copyOut } from '#server/platform/database/copy.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
let client: PoolClient
beforeEach(async () => {
  client = await world.database.pool.connect()
  await client.query('create temp table copied (id int primary key, name text)')
})
afterEach(() => client.release(true))
const stored = async () => (await client.query('select * from copied order by id')).rows
async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe('COPY', () => {
  it('reads no faster than it is asked to: of a large table little is in memory', async () => {
    const rows = 200_000
    const stream = copyOut(client, `copy (select repeat('x', 999) from generate_series(1, ${rows})) to stdout`)
    const socket = (client as unknown as { connection: { stream: { isPaused: () => boolean } } }).connection.stream
    stream.read(0)
    await until(() => socket.isPaused())
    expect(stream.readableLength).toBeLessThan(1_000_000)
    let bytes = 0
    for await (const piece of stream) bytes += (piece as Buffer).length
    expect([bytes, stream.rows]).toEqual([rows * 1000, rows])
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
  it('writes what comes in any pieces, and says how many rows there were', async () => {
    expect(await copyIn(client, 'copy copied from stdin', pieces('1\tA', 'da\n2', '\tGrace\n'))).toBe(2)
    expect(await stored()).toEqual([
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Grace' },
    ])
    expect((await buffer(copyOut(client, 'copy copied to stdout'))).toString()).toBe('1\tAda\n2\tGrace\n')
    expect(await copyIn(client, 'copy copied from stdin', pieces())).toBe(0)
  })
  it('that is refused fails with the database’s reason, and the connection goes on', async () => {
    await expect(copyIn(client, 'copy copied from stdin', pieces('1\tAda\n1\tAda\n'))).rejects.toThrow(/duplicate key/)
    await expect(copyIn(client, 'copy nothing from stdin', pieces())).rejects.toThrow(/does not exist/)
    await expect(buffer(copyOut(client, 'copy nothing to stdout'))).rejects.toThrow(/does not exist/)
    expect(await stored()).toEqual([])
  })
  it('whose source fails keeps nothing of it, and fails with the source’s reason', async () => {
    async function* broken() {
      yield Buffer.from('1\tAda\n')
      throw new Error('the source broke')
    }
    await expect(copyIn(client, 'copy copied from stdin', broken())).rejects.toThrow('the source broke')
    await until(stored, (rows) => rows.length === 0)
  })
})
