import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { moveCharacter } from '#shared/documents/card/editCard.ts'
import { characterKey } from '#shared/documents/card/sample.ts'
import { type DocumentClient, joinDocument, memoryBus, until } from '../support/documents.ts'
import { allStored, documentWorld, hand, left } from '../support/documentWorld.ts'
import { startProxy } from '../support/proxy.ts'

const world = documentWorld()
const { join, logOf, newId, serve, storedDoc } = world
const portOf = (url: string): number => Number(new URL(url.replace('ws:', 'http:')).port)

/** While `work` runs nothing is stored, or nothing by the connections that bear a name. */
async function withFullDisk(work: () => Promise<void>, name?: string): Promise<void> {
  await world.pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin
    if ${name ? `current_setting('application_name') <> '${name}'` : 'false'} then return new; end if;
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await world.pool.query('create trigger full_disk before insert on document_updates execute function full_disk()')
  try {
    await work()
  } finally {
    await world.pool.query('drop function full_disk cascade')
  }
}

/** Something went from one client to the other and back: whatever was said before has arrived. */
async function roundTrip(a: DocumentClient, b: DocumentClient): Promise<void> {
  const word = Math.random()
  const sees = (who: DocumentClient, whom: DocumentClient) =>
    until(() => who.provider.awareness.getStates().get(whom.doc.clientID)?.cursor === word)
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    from.provider.awareness.setLocalStateField('cursor', word)
    await sees(to, from)
  }
}

describe('an acknowledgement', () => {
  it('is not given for what is in memory alone, though the line comes back with nothing new', async () => {
    const server = await serve()
    const id = newId()
    const proxy = await startProxy(portOf(server.url))
    const a = joinDocument(`ws://127.0.0.1:${proxy.port}/collab`, id)
    const b = await join(server, id, { user: '2' })
    try {
      await a.synced()
      await allStored(a)
      await withFullDisk(async () => {
        moveCharacter(hand(a), characterKey(0), [777, 80])
        await until(() => left(b.doc) === 777)
        await until(() => a.notices.some(({ state }) => state === 'storing'))
        a.notices.length = 0
        proxy.cut()
        await until(() => !a.provider.synced)
        await until(() => a.provider.synced && a.sent() > 0)
        await roundTrip(a, b)
        expect([await logOf(id), a.stored()]).toEqual([[], 0])
        // How it stands is told at once, and not only when it changes.
        expect(a.notices[0]?.state).toMatch(/storing|stuck/)
      })
      await allStored(a)
      expect(left(await storedDoc(id))).toBe(777)
    } finally {
      a.leave()
      await proxy.close()
    }
  })

  it('is not given for what another process has taken and nobody has stored', async () => {
    const bus = memoryBus()
    const pool = new pg.Pool({ ...world.database, application_name: 'stuck' })
    const [one, two] = [await serve({ bus }, pool), await serve({ bus })]
    const id = newId()
    const a = await join(one, id)
    const b = await join(two, id, { user: '2' })
    await allStored(a)
    await allStored(b)
    await withFullDisk(async () => {
      moveCharacter(hand(a), characterKey(0), [555, 80])
      await until(() => left(b.doc) === 555)
      // The line goes to the other process, with all that the browser has.
      a.provider.disconnect()
      const c = joinDocument(two.url, id, {}, a.doc)
      await until(() => c.sent() > 0 && c.stored() === c.sent())
      const rows = await logOf(id)
      c.leave()
      expect(rows).not.toEqual([])
    }, 'stuck')
    await one.close()
    await pool.end()
  })

  it('that can’t be given is a line of the log at the start and one at the end, however often it is tried', async () => {
    const said: { text: string; facts: object }[] = []
    const note = (facts: object, text: string) => void said.push({ facts, text })
    const server = await serve({ log: { info: note, warn: note, error: note } })
    const a = await join(server, newId())
    await allStored(a)
    await withFullDisk(async () => {
      moveCharacter(hand(a), characterKey(0), [1, 80])
      await until(() => a.notices.some(({ state }) => state === 'stuck'), 12_000)
    })
    await allStored(a)
    expect(said).toEqual([
      { text: 'Updates could not be stored', facts: { error: expect.any(Error), updates: 1, times: 1 } },
      { text: expect.stringMatching(/^Updates are stored again after \d+ s$/), facts: { times: expect.any(Number) } },
    ])
  })

  it('is told with the rights that are asked anew', async () => {
    const server = await serve()
    const a = await join(server, newId(), { user: '5' })
    await allStored(a)
    await withFullDisk(async () => {
      moveCharacter(hand(a), characterKey(0), [1, 80])
      await until(() => a.notices.at(-1)?.state === 'storing')
      const told = a.notices.length
      await server.lines.accessChanged(5)
      await until(() => a.notices.length > told)
      expect(a.notices[told]?.state).toMatch(/storing|stuck/)
    })
    await until(() => a.notices.at(-1)?.state === 'ok')
  })

  it('is given to a reader who was given rights on the same line', async () => {
    let rights: string[] = []
    const authorise = async () => ({
      sessionId: 'five',
      actor: { id: 5, name: 'Five', colour: '#555555' },
      access: rights.length > 0 ? ('write' as const) : ('read' as const),
      rights,
    })
    const server = await serve({ port: { authorise } })
    const id = newId()
    const a = await join(server, id)
    rights = ['full']
    await server.lines.accessChanged(5)
    await until(() => a.notices.at(-1)?.access === 'write')
    moveCharacter(hand(a), characterKey(0), [5, 80])
    await allStored(a)
    expect(left(await storedDoc(id))).toBe(5)
  })
})

describe('the log', () => {
  it('is folded by one of two processes, and the other forgets the rows that are gone', async () => {
    const bus = memoryBus()
    const [one, two] = [await serve({ bus, tailMax: 500 }), await serve({ bus, tailMax: 500 })]
    const id = newId()
    const [a, b] = [await join(one, id), await join(two, id, { user: '2' })]
    for (let n = 0; n < 300; n++) {
      moveCharacter(hand(a), characterKey(0), [n, 80])
      moveCharacter(hand(b), characterKey(1), [n, 80])
    }
    await Promise.all([allStored(a), allStored(b)])
    const folded = async () => {
      const { rows } = await world.pool.query('select version from document_snapshots where id = $1', [id])
      return Number(rows[0].version) > 0
    }
    await until(folded, 15_000)
    const known = () => [one, two].map(({ documents }) => documents.stats().tail)
    await until(async () => {
      const { length } = await logOf(id)
      return known().every((rows) => rows === length)
    }, 15_000)
  }, 40_000)
})
