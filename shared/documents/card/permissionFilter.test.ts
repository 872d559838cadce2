import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { cardMaps, seedCard } from '#shared/documents/card/doc.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { createCardPermissionFilter } from './permissionFilter.ts'

/** A server's document, and a client that starts with the same. What comes out is what everybody gets. */
function setUp() {
  const start = seedCard(sampleCard())
  const [server, client] = [new Y.Doc(), new Y.Doc()]
  for (const doc of [server, client]) Y.applyUpdate(doc, start)
  const filter = createCardPermissionFilter(server)
  const hand = { doc: client, origin: 'hand' }
  return {
    server,
    client,
    hand,
    send(rights: string[], change: () => void) {
      const deltas: Uint8Array[] = []
      const collect = (update: Uint8Array) => deltas.push(update)
      client.on('update', collect)
      change()
      client.off('update', collect)
      const made: Uint8Array[] = []
      const hear = (update: Uint8Array) => made.push(update)
      server.on('update', hear)
      const sentences = filter(Y.mergeUpdates(deltas), rights, 'correction')
      server.off('update', hear)
      for (const update of made) Y.applyUpdate(client, update)
      expect(readCard(client)).toEqual(readCard(server))
      return sentences
    },
  }
}

describe('the permission filter of a card', () => {
  it('keeps the honest part of an update and puts the rest back', () => {
    const { server, hand, send } = setUp()
    const sentences = send(['fact_character'], () =>
      edit.together(hand, () => {
        edit.moveCharacter(hand, characterKey(1), [7, 7])
        edit.renameFact(hand, factKey(0), 'Hacked')
        edit.deleteFact(hand, factKey(1))
      }),
    )
    expect(sentences).toHaveLength(2)
    const sample = sampleCard()
    expect(readCard(server).facts).toEqual(sample.facts)
    expect(readCard(server).characters[1]?.frame).toEqual([7, 7, 200, 150])
  })
  it('takes everything away that does not belong, and what follows is taken as before', () => {
    const { server, client, hand, send } = setUp()
    send(['fact_edit', 'fact_character'], () => {
      client.getMap('hidden').set('a', 'x'.repeat(1000))
      client.getArray('list').push(['x'])
      cardMaps(client).facts.delete(factKey(2))
      cardMaps(client)
        .facts.get(factKey(1))
        ?.set('name', new Y.Text('x'.repeat(300)))
      ;(cardMaps(client).facts as Y.Map<unknown>).set('no key', 'x')
      cardMaps(client).card.set('extra', 1)
    })
    expect(readCard(server)).toEqual(sampleCard())
    expect([...server.getMap('hidden').keys()]).toEqual([])
    expect(cardMaps(server).facts.has('no key')).toBe(false)
    expect(send(['fact_edit'], () => edit.renameFact(hand, factKey(1), 'After'))).toEqual([])
    expect(readCard(server).facts[1]?.name).toBe('After')
  })
  it('keeps letters that an allowed person is typing where they belong, before and after', () => {
    for (const order of [0, 1]) {
      const { server, client, hand } = setUp()
      const honest = new Y.Doc()
      Y.applyUpdate(honest, seedCard(sampleCard()))
      const filter = createCardPermissionFilter(server)
      const made: { honest: Uint8Array; refused: Uint8Array } = { honest: new Uint8Array(), refused: new Uint8Array() }
      honest.on('update', (update) => {
        made.honest = update
      })
      edit.renameFact({ doc: honest, origin: 'b' }, factKey(0), 'Fact 0 honestly')
      client.on('update', (update) => {
        made.refused = update
      })
      edit.renameFact(hand, factKey(0), 'No')
      if (order === 0) Y.applyUpdate(server, made.honest)
      filter(made.refused, ['background'], 'correction')
      if (order === 1) Y.applyUpdate(server, made.honest)
      expect(readCard(server).facts[0]?.name).toBe('Fact 0 honestly')
    }
  })
})
