import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { seedCard } from '#shared/documents/card/doc.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { standsOnKnown } from './standsOnKnown.ts'

it('knows what an update stands on', () => {
  const [server, client] = [new Y.Doc(), new Y.Doc()]
  for (const doc of [server, client]) Y.applyUpdate(doc, seedCard(sampleCard()))
  const made: Uint8Array[] = []
  client.on('update', (update) => made.push(update))
  const hand = { doc: client, origin: 'hand' }
  edit.renameFact(hand, factKey(0), 'One')
  edit.renameFact(hand, factKey(0), 'One two')
  expect(made.map((update) => standsOnKnown(server, update))).toEqual([true, false])
  Y.applyUpdate(server, made[0] as Uint8Array)
  expect(standsOnKnown(server, made[1] as Uint8Array)).toBe(true)
})
