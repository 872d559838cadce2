import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { applyEach, attempt, keepSettled } from './applying.ts'

const ignore = () => undefined
/** Somebody who has a text, and what they make of it. */
function writer(clientID: number, from?: Y.Doc) {
  const doc = new Y.Doc()
  doc.clientID = clientID
  if (from) Y.applyUpdate(doc, Y.encodeStateAsUpdate(from), 'in')
  const made: Uint8Array[] = []
  doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'in' && made.push(update))
  return { doc, made, text: doc.getText('t') }
}

/** Ann types d0 and d1, Bob b after them, Ann d2 after that and d3 at the beginning. */
function twoPeople() {
  const seed = writer(1)
  seed.text.insert(0, 's')
  const [ann, bob] = [writer(100, seed.doc), writer(200, seed.doc)]
  ann.text.insert(1, 'a')
  ann.text.insert(2, 'b')
  for (const update of ann.made) Y.applyUpdate(bob.doc, update, 'in')
  bob.text.insert(3, 'c')
  Y.applyUpdate(ann.doc, bob.made[0] as Uint8Array, 'in')
  ann.text.insert(4, 'd')
  ann.text.insert(0, 'e')
  const [d0, d1, d2, d3] = ann.made as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  return {
    seed: Y.encodeStateAsUpdate(seed.doc),
    want: ann.text.toString(),
    updates: { d0, d1, d2, d3, b: bob.made[0] as Uint8Array },
  }
}
const permutations = <T>(rows: readonly T[]): T[][] =>
  rows.length < 2
    ? [[...rows]]
    : rows.flatMap((row, n) => permutations(rows.toSpliced(n, 1)).map((more) => [row, ...more]))

describe('applying updates', () => {
  it('whatever order five changes of two people come in, all of them are read', () => {
    const { seed, want, updates } = twoPeople()
    for (const order of permutations(Object.keys(updates) as (keyof typeof updates)[])) {
      const doc = new Y.Doc()
      Y.applyUpdate(doc, seed)
      applyEach(
        doc,
        order.map((name) => updates[name]),
        'test',
        () => expect.unreachable(),
      )
      expect(doc.getText('t').toString(), order.join(' ')).toBe(want)
      expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null])
    }
  })
  it('a document that is kept settled reads them too, though each comes by itself', () => {
    const { seed, want, updates } = twoPeople()
    for (const order of permutations(Object.keys(updates) as (keyof typeof updates)[])) {
      const doc = new Y.Doc()
      keepSettled(doc)
      Y.applyUpdate(doc, seed)
      for (const name of order) Y.applyUpdate(doc, updates[name], 'line')
      expect(doc.getText('t').toString(), order.join(' ')).toBe(want)
    }
  })
  it('names what can’t be applied and applies all others', () => {
    const { seed, want, updates } = twoPeople()
    const bad = Buffer.from('AQHbub/WCQCo27m/1gkoAXkB27m/1gkBKAE=', 'base64')
    const { d0, d1, d2, d3, b } = updates
    const doc = new Y.Doc()
    const unreadable: number[] = []
    applyEach(doc, [seed, d0, bad, d1, new Uint8Array([9, 9, 9]), b, d2, d3], 'test', (index) => unreadable.push(index))
    expect(unreadable).toEqual([2, 4])
    expect(doc.getText('t').toString()).toBe(want)
  })
  it('a document that Yjs threw at tells of the next change', () => {
    const doc = new Y.Doc()
    const throws = () => {
      throw new Error('while tidying up')
    }
    doc.on('afterTransactionCleanup', throws)
    expect(() => attempt(doc, () => void doc.getMap('m').set('a', 1))).toThrow('while tidying up')
    doc.off('afterTransactionCleanup', throws)
    let told = 0
    doc.on('update', () => told++)
    doc.getMap('m').set('a', 2)
    expect(told).toBe(1)
    applyEach(doc, [], 'test', ignore)
  })
})
