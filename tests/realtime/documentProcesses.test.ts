import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { moveCharacter, renameFact } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey } from '#shared/documents/card/sample.ts'
import { memoryBus, serveDocuments, until } from '../support/documents.ts'
import { allStored, documentWorld, hand, left } from '../support/documentWorld.ts'

const world = documentWorld()
const { join, newId, serve, storedDoc } = world

describe('two processes', () => {
  it('see each other’s edits and people', async () => {
    const bus = memoryBus()
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const id = newId()
    const [a, b] = [await join(one, id), await join(two, id, { user: '2' })]
    const from = performance.now()
    moveCharacter(hand(a), characterKey(0), [777, 80])
    await until(() => left(b.doc) === 777)
    expect(performance.now() - from).toBeLessThan(150)
    b.provider.awareness.setLocalStateField('cursor', [3, 4])
    await until(() => a.provider.awareness.getStates().get(b.doc.clientID)?.cursor !== undefined)
    moveCharacter(hand(b), characterKey(0), [778, 80])
    await allStored(b)
    await allStored(a)
  })

  it('converge though the bus loses every third message', async () => {
    let n = 0
    const bus = memoryBus(() => n++ % 3 === 0)
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const id = newId()
    const [a, b] = [await join(one, id), await join(two, id, { user: '2' })]
    for (let turn = 0; turn < 150; turn++) {
      moveCharacter(hand(a), characterKey(turn % 2), [turn, 5])
      moveCharacter(hand(b), characterKey(2 + (turn % 2)), [turn, 6])
      if (turn % 10 === 0) renameFact(hand(turn % 20 ? a : b), factKey(0), `Name ${turn}`)
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    await until(() => JSON.stringify(readCard(a.doc)) === JSON.stringify(readCard(b.doc)), 10_000)
    await Promise.all([allStored(a), allStored(b)])
    expect(readCard(await storedDoc(id))).toEqual(readCard(a.doc))
  }, 25_000)

  it('converge by the log alone while the bus is away, through folding too', async () => {
    const bus = memoryBus()
    const [one, two] = [await serve({ bus }), await serve({ bus })]
    const id = newId()
    const [a, b] = [await join(one, id), await join(two, id, { user: '2' })]
    bus.cut()
    for (let turn = 0; turn < 700; turn++) {
      moveCharacter(hand(a), characterKey(0), [turn, 5])
      if (turn % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    moveCharacter(hand(b), characterKey(1), [44, 44])
    await until(() => left(b.doc) === 699 && left(a.doc, 1) === 44, 10_000)
    bus.mend()
    moveCharacter(hand(a), characterKey(2), [33, 33])
    await until(() => left(b.doc, 2) === 33, 3000)
  }, 25_000)

  it('an edit that stands on another process’ unstored one survives that process’ end', async () => {
    const bus = memoryBus()
    const stuck = new Proxy(world.pool, {
      get: (target, field) =>
        field === 'query'
          ? (query: { name?: string }) =>
              query.name === 'document_append' ? new Promise(() => undefined) : target.query(query as pg.QueryConfig)
          : Reflect.get(target, field),
    })
    const one = await serveDocuments(stuck, { bus })
    const two = await serve({ bus })
    const id = newId()
    const [a, b] = [await join(one, id), await join(two, id, { user: '2' })]
    renameFact(hand(a), factKey(0), 'Fact 0 from one')
    await until(() => readCard(b.doc).facts[0]?.name === 'Fact 0 from one')
    one.kill()
    a.leave()
    renameFact(hand(b), factKey(0), 'Fact 0 from one and two')
    await allStored(b)
    expect(readCard(await storedDoc(id)).facts[0]?.name).toBe('Fact 0 from one and two')
  })
})
