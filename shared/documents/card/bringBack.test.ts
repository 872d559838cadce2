import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { bringBackFact, deleterOf } from './bringBack.ts'
import { seedCard } from './doc.ts'
import { deleteFact, writeFactText } from './editCard.ts'
import { readCard } from './read.ts'
import { factKey, sampleCard } from './sample.ts'

it('a fact that somebody deletes while another writes in it is known as theirs, and comes back with what was written', () => {
  const [mine, theirs] = [new Y.Doc(), new Y.Doc()]
  for (const doc of [mine, theirs]) Y.applyUpdate(doc, seedCard(sampleCard()))
  const key = factKey(0)
  const before = readCard(mine)
  const hand = { doc: mine, origin: 'me' }
  expect([deleterOf(mine, key), bringBackFact(hand, key)]).toEqual([null, false])
  deleteFact({ doc: theirs, origin: 'them' }, key)
  writeFactText(hand, key, 'definition', 'Written meanwhile')
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs))
  expect(readCard(mine).facts).toHaveLength(before.facts.length - 1)
  expect(deleterOf(mine, key)).toBe(theirs.clientID)
  expect(bringBackFact(hand, key)).toBe(true)
  const after = readCard(mine)
  expect(after.facts.find((fact) => fact.key === key)?.definition).toBe('Written meanwhile')
  expect(after.characters).toEqual(before.characters)
})
