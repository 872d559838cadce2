import { describe, expect, it } from 'vitest'
import { moveCharacter } from '#shared/documents/card/editCard.ts'
import { characterKey } from '#shared/documents/card/sample.ts'
import { memoryBus, until } from '../support/documents.ts'
import { allStored, documentWorld, hand, left } from '../support/documentWorld.ts'
import { UNSOUND } from '../support/hostileFrames.ts'

const world = documentWorld()
const { join, logOf, newId, serve } = world
const append = async (id: string, update: Uint8Array): Promise<number> => {
  const text = `insert into document_updates (kind, id, update, author, at) values ('card', $1, $2, 1, now()) returning seq`
  return Number((await world.pool.query(text, [id, update])).rows[0].seq)
}

describe('a row of the log that can’t be applied', () => {
  it('stops no document from catching up', async () => {
    let isLost = false
    const bus = memoryBus(() => isLost)
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const [x, y] = [newId(), newId()]
    const [xs, ys] = [
      await Promise.all([join(one, x), join(two, x, { user: '2' })]),
      await Promise.all([join(one, y), join(two, y, { user: '2' })]),
    ]
    await Promise.all([...xs, ...ys].map(allStored))
    isLost = true
    await append(x, UNSOUND)
    moveCharacter(hand(xs[0]), characterKey(0), [123, 80])
    moveCharacter(hand(ys[0]), characterKey(0), [321, 80])
    await Promise.all([allStored(xs[0]), allStored(ys[0])])
    two.documents.catchUp()
    await until(() => left(ys[1].doc) === 321 && left(xs[1].doc) === 123, 3000)
    expect(two.documents.stats().setAside).toBe(1)
  })

  it('is named once and counted; the document opens, is folded and is put away without it', async () => {
    const named: unknown[] = []
    const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => void named.push(facts) }
    const server = await serve({ log, graceMs: 50 })
    const id = newId()
    const first = await join(server, id)
    moveCharacter(hand(first), characterKey(0), [42, 80])
    await allStored(first)
    first.leave()
    await until(() => server.documents.stats().documents === 0)
    const seq = await append(id, UNSOUND)
    const again = await join(server, id)
    expect(left(again.doc)).toBe(42)
    moveCharacter(hand(again), characterKey(0), [43, 80])
    await allStored(again)
    server.documents.catchUp()
    again.leave()
    await until(() => server.documents.stats().documents === 0)
    expect((await logOf(id)).map((row) => Number(row.seq))).toEqual([seq])
    expect(named).toMatchObject([{ kind: 'card', id, seq }])
    expect(server.documents.stats().setAside).toBe(1)
  })
})

describe('a draft that can’t be written', () => {
  it('is told to the editors, and counted, until it can', async () => {
    let fails = true
    const server = await serve({
      port: {
        project: async () => {
          if (fails) throw new Error('violates check constraint')
        },
      },
    })
    const id = newId()
    const a = await join(server, id)
    moveCharacter(hand(a), characterKey(0), [42, 80])
    await allStored(a)
    const open = await server.documents.openForServer('card', id)
    for (let n = 0; n < 2; n++) await expect(open.project()).rejects.toThrow('constraint')
    await until(() => a.notices.at(-1)?.state === 'draftStuck')
    expect(a.notices.at(-1)?.message).toMatch(/draft can’t be brought up to date/)
    expect(server.documents.stats().draftsStuck).toBe(1)
    // Whoever comes now is told as well.
    const b = await join(server, id, { user: '2' })
    expect(b.notices[0]?.state).toBe('draftStuck')
    fails = false
    await open.project()
    await until(() => a.notices.at(-1)?.state === 'ok')
    expect(server.documents.stats().draftsStuck).toBe(0)
    open.close()
  })
})
