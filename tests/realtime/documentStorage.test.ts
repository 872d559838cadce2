import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardMaps } from '#shared/documents/card/doc.ts'
import { deleteFact, moveCharacter } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey } from '#shared/documents/card/sample.ts'
import { until } from '../support/documents.ts'
import { allStored, documentWorld, hand, left } from '../support/documentWorld.ts'

const world = documentWorld()
const { join, logOf, newId, serve, storedDoc } = world

describe('storing', () => {
  it('acknowledges only what is committed, counted over the connection', async () => {
    const server = await serve()
    const id = newId()
    const a = await join(server, id)
    await allStored(a)
    for (let n = 1; n <= 20; n++) moveCharacter(hand(a), characterKey(0), [n, 80])
    expect(a.stored()).toBe(1)
    let seenEarly = false
    await until(async () => {
      const told = a.stored()
      if (told > 1 && (await logOf(id)).length < told - 1) seenEarly = true
      return told === a.sent()
    })
    expect(seenEarly).toBe(false)
    expect(a.sent()).toBe(21)
    expect((await logOf(id)).map((row) => row.author)).toEqual(Array(20).fill(1))
    expect(left(await storedDoc(id))).toBe(20)
  })

  it('acknowledges within 400 ms', async () => {
    const server = await serve()
    const a = await join(server, newId())
    await allStored(a)
    const waits: number[] = []
    for (let n = 0; n < 12; n++) {
      const from = performance.now()
      moveCharacter(hand(a), characterKey(0), [n, 80])
      await allStored(a)
      waits.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    expect(Math.max(...waits)).toBeLessThan(400)
  })

  it('a stock client that does not ask is not sent acknowledgements', async () => {
    const server = await serve()
    const a = await join(server, newId(), { ack: '0' })
    moveCharacter(hand(a), characterKey(0), [5, 80])
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect([a.stored(), a.notices]).toEqual([0, []])
  })

  it('a killed process loses nothing that it acknowledged, and nothing older than 150 ms', async () => {
    for (let round = 0; round < 3; round++) {
      const child = fork(fileURLToPath(import.meta.resolve('../support/documentProcess.ts')), [
        JSON.stringify(world.database),
      ])
      const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
      const id = newId()
      const a = await join({ url }, id)
      await allStored(a)
      const madeAt: number[] = []
      const edits = setInterval(() => {
        madeAt.push(performance.now())
        moveCharacter(hand(a), characterKey(0), [1000 + madeAt.length, 80])
      }, 8)
      await new Promise((resolve) => setTimeout(resolve, 700 + round * 37))
      const killedAt = performance.now()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      clearInterval(edits)
      await ended
      const acknowledged = a.stored() - 1
      a.leave()
      const stored = (left(await storedDoc(id)) ?? 0) - 1000
      expect(acknowledged).toBeGreaterThan(0)
      expect(stored).toBeGreaterThanOrEqual(acknowledged)
      const firstLost = madeAt[stored]
      if (firstLost !== undefined) expect(killedAt - firstLost).toBeLessThan(150)
    }
  }, 30_000)

  it('what was not acknowledged comes again with the reconnect, and is counted again', async () => {
    const server = await serve()
    const id = newId()
    const a = await join(server, id)
    await allStored(a)
    a.provider.disconnect()
    moveCharacter(hand(a), characterKey(0), [321, 80])
    a.provider.connect()
    await a.synced()
    await allStored(a)
    expect(left(await storedDoc(id))).toBe(321)
  })

  it('folds the log without losing a row that is committed meanwhile, and a deleted fact comes back whole', async () => {
    const server = await serve({ tailMax: 500 })
    const id = newId()
    const [a, b] = [await join(server, id), await join(server, id)]
    deleteFact(hand(b), factKey(1))
    for (let n = 1; n <= 1200; n++) {
      moveCharacter(hand(a), characterKey(n % 4), [n, n])
      if (n % 40 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await allStored(a)
    await until(async () => (await logOf(id)).length < 700)
    cardMaps(b.doc).facts.get(factKey(1))?.set('deleted', false)
    await allStored(b)
    expect(readCard(await storedDoc(id))).toEqual(readCard(a.doc))
    const later = await join(server, id)
    expect(readCard(later.doc)).toEqual(readCard(a.doc))
  }, 20_000)

  it('a document without people leaves memory, written down and folded', async () => {
    const server = await serve({ graceMs: 50 })
    const id = newId()
    const a = await join(server, id)
    moveCharacter(hand(a), characterKey(0), [5, 5])
    await allStored(a)
    a.leave()
    await until(() => server.documents.stats().documents === 0)
    expect(await logOf(id)).toEqual([])
    expect(server.projected.length).toBeGreaterThan(0)
    const b = await join(server, id)
    expect(left(b.doc)).toBe(5)
  })

  it('EDT-RU009: writes the draft when the first editor leaves', async () => {
    const server = await serve()
    const id = newId()
    const [a, b] = [await join(server, id), await join(server, id, { user: '2' })]
    moveCharacter(hand(b), characterKey(0), [9, 9])
    await allStored(b)
    expect(server.projected).toEqual([])
    a.leave()
    await until(() => server.projected.length === 1)
    expect(left(server.projected[0]!.doc)).toBe(9)
    await until(() => server.firstLeft.includes(id))
  })

  it('EDT-RU009: a second tab of the first editor, a later editor and a reader are no first editor that leaves', async () => {
    const server = await serve()
    const id = newId()
    const [first, tab] = [await join(server, id), await join(server, id)]
    const [later, reader] = [
      await join(server, id, { user: '2' }),
      await join(server, id, { user: '3', access: 'read' }),
    ]
    for (const each of [reader, later, first]) {
      each.leave()
      await until(
        () =>
          server.documents.stats().connections === [reader, later, first].length - [reader, later, first].indexOf(each),
      )
    }
    expect(server.firstLeft).toEqual([])
    tab.leave()
    await until(() => server.firstLeft.length === 1)
  })

  it('writes the draft at the latest 10 s after a change', async () => {
    const server = await serve()
    const a = await join(server, newId())
    const from = performance.now()
    moveCharacter(hand(a), characterKey(0), [9, 9])
    await until(() => server.projected.length === 1, 11_000)
    expect(performance.now() - from).toBeLessThan(10_200)
  }, 15_000)
})
