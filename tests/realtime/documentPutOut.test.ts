import { once } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { updateMessage } from '#collab/documents/sync.ts'
import { moveCharacter, renameFact } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey } from '#shared/documents/card/sample.ts'
import { allStored, documentWorld, hand } from '../support/documentWorld.ts'

const world = documentWorld()
const FIVE = {
  sessionId: 'five',
  actor: { id: 5, name: 'Five', colour: '#555555' },
  access: 'write' as const,
  rights: ['full'],
}
const SIX = { ...FIVE, sessionId: 'six', actor: { id: 6, name: 'Six', colour: '#666666' } }

it('who is put out and does not hear it, because nothing is read there, writes nothing more all the same', async () => {
  let isOut = false
  const server = await world.serve({
    port: {
      authorise: async ({ url }) => {
        if (!url?.includes('user=5')) return SIX
        return isOut ? { refuse: 403 as const } : FIVE
      },
      authoriseAgain: async () => (isOut ? { refuse: 403 as const } : FIVE),
    },
  })
  const id = world.newId()
  const stays = await world.join(server, id)
  const line = new WebSocket(`${server.url}/card/${id}?user=5`)
  await once(line, 'message')
  line.pause()
  isOut = true
  await server.lines.accessChanged(5)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(stays.doc))
  const before = Y.encodeStateVector(doc)
  renameFact({ doc, origin: 'hand' }, factKey(0), 'Written after all')
  await new Promise((resolve) => line.send(updateMessage(Y.encodeStateAsUpdate(doc, before)), resolve))
  for (let turn = 0; turn < 5; turn++) {
    moveCharacter(hand(stays), characterKey(0), [500 + turn, 80])
    await allStored(stays)
  }
  line.terminate()
  expect([readCard(stays.doc), readCard(await world.storedDoc(id))].map(({ facts }) => facts[0]?.name)).toEqual([
    'Fact 0',
    'Fact 0',
  ])
})
