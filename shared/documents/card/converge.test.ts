import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { CardContent } from './content.ts'
import { cardMaps, seedCard } from './doc.ts'
import * as edit from './editCard.ts'
import { readCard } from './read.ts'
import { sampleCard } from './sample.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Client = { doc: Y.Doc; hand: edit.Hand; undo: Y.UndoManager; inbox: Uint8Array[] }

function act(client: Client, random: () => number): void {
  const { hand } = client
  const card = readCard(client.doc)
  const pick = <T>(rows: readonly T[]): T | undefined => rows[Math.floor(random() * rows.length)]
  const key = () =>
    `00000000-0000-7000-a000-${Math.floor(random() * 2 ** 44)
      .toString(16)
      .padStart(12, '0')}`
  const character = pick(card.characters)
  const fact = pick(card.facts)
  const number = () => (random() - 0.2) * 2600
  const moves = [
    () => character && edit.moveCharacter(hand, character.key, [number(), number()]),
    () => character && edit.resizeCharacter(hand, character.key, [number(), number(), number(), number()]),
    () => character && edit.rotateCharacter(hand, character.key, number()),
    () => character && edit.mirrorCharacter(hand, character.key, random() < 0.5 ? 'x' : 'y'),
    () => character && edit.reorderLayer(hand, character.key, pick(['up', 'down', 'front', 'back'] as const)!),
    () => character && edit.deleteCharacter(hand, character.key),
    () => fact && edit.addCharacter(hand, { ...sampleCard().characters[0]!, key: key(), fact: fact.key }),
    () => fact && edit.renameFact(hand, fact.key, fact.name.slice(0, 4) + random().toString(36).slice(2, 5)),
    () => fact && edit.writeFactText(hand, fact.key, 'definition', `${fact.definition.slice(2)} more`),
    () => fact && edit.changeFact(hand, fact.key, { indent: Math.floor(random() * 4), distractors: ['a', key()] }),
    () => fact && edit.reorderFact(hand, fact.key, Math.floor(random() * card.facts.length)),
    () => fact && edit.deleteFact(hand, fact.key),
    () => edit.addFact(hand, key(), { name: 'New' }, Math.floor(random() * 4)),
    () => edit.changeCard(hand, { name: `Card ${Math.floor(random() * 100)}` }),
    () => client.undo.undo(),
    () => client.undo.redo(),
    // What a broken or hostile client may write.
    () => character && cardMaps(client.doc).characters.get(character.key)?.set('frame', [number(), 'x']),
    () =>
      fact &&
      cardMaps(client.doc)
        .facts.get(fact.key)
        ?.set('indent', { deep: [number()] }),
  ]
  pick(moves)?.()
}

function run(seed: number): void {
  const random = dice(seed)
  const start = seedCard(sampleCard(5, 8))
  const clients: Client[] = [11, 22, 33, 44].map((id) => {
    const doc = new Y.Doc()
    doc.clientID = id
    Y.applyUpdate(doc, start)
    const hand = { doc, origin: `hand ${id}` }
    const undo = new Y.UndoManager(Object.values(cardMaps(doc)), { trackedOrigins: new Set([hand.origin]) })
    return { doc, hand, undo, inbox: [] }
  })
  for (const client of clients) {
    client.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'remote') return
      for (const other of clients) if (other !== client) other.inbox.push(update)
    })
  }
  const deliver = (client: Client) => {
    const [update] = client.inbox.splice(Math.floor(random() * client.inbox.length), 1)
    if (!update) return
    Y.applyUpdate(client.doc, update, 'remote')
    if (random() < 0.1) Y.applyUpdate(client.doc, update, 'remote')
  }
  for (let turn = 0; turn < 250; turn++) {
    const client = clients[Math.floor(random() * clients.length)]!
    if (random() < 0.5) act(client, random)
    else deliver(client)
  }
  for (const client of clients) while (client.inbox.length > 0) deliver(client)
  const [first, ...others] = clients.map((client) => readCard(client.doc))
  for (const other of others) expect(other, `seed ${seed}`).toEqual(first)
  expect(CardContent.safeParse(first).success, `seed ${seed}`).toBe(true)
}

describe('several people at one card', () => {
  it('read the same once everything has arrived, in whatever order it did', () => {
    for (let seed = 1; seed <= 15; seed++) run(seed)
  }, 30_000)
})
