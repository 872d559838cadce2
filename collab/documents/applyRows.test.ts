import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { applyAll, applyRows, applyRowsInTurns } from './applyRows.ts'

const updatesOf = (count: number) => {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let n = 0; n < count; n++) doc.getMap('a').set(`k${n % 3}`, n)
  return { doc, updates }
}

describe('applyAll', () => {
  it('gives the same as one by one', () => {
    const { doc, updates } = updatesOf(100)
    const read = new Y.Doc()
    applyAll(read, updates, 'test', () => expect.unreachable())
    expect(read.getMap('a').toJSON()).toEqual(doc.getMap('a').toJSON())
  })
  it('leaves out a row that would wait for a while and be thrown at then, with all that waits', () => {
    const { doc, updates } = updatesOf(60)
    // Client 5 at its clock 3: a sign after the author's own clock 4.
    const waits = Uint8Array.of(1, 1, 5, 3, 132, 5, 4, 1, 65, 0)
    const unreadable: number[] = []
    const read = new Y.Doc()
    applyRows(read, [waits, ...updates.toReversed()], 'test', (index) => unreadable.push(index))
    expect([unreadable, read.store.pendingStructs]).toEqual([[0], null])
    expect(read.getMap('a').toJSON()).toEqual(doc.getMap('a').toJSON())
  })
  it('lets others have their turn between a few rows and the next', async () => {
    const { doc, updates } = updatesOf(500)
    const unreadable: number[] = []
    const read = new Y.Doc()
    const rows = updates.toSpliced(300, 0, new Uint8Array([9, 9, 9]))
    let others = 0
    const other = () => {
      others++
      if (others < 100) setImmediate(other)
    }
    setImmediate(other)
    await applyRowsInTurns(read, rows, 'test', (index) => unreadable.push(index))
    expect([unreadable, read.getMap('a').toJSON()]).toEqual([[300], doc.getMap('a').toJSON()])
    expect(others).toBeGreaterThan(15)
  })
  it('names the one that can’t be read and applies all others', () => {
    const { doc, updates } = updatesOf(60)
    const unreadable: number[] = []
    const read = new Y.Doc()
    applyAll(read, updates.toSpliced(30, 0, new Uint8Array([9, 9, 9])), 'test', (index) => unreadable.push(index))
    expect(unreadable).toEqual([30])
    expect(read.getMap('a').toJSON()).toEqual(doc.getMap('a').toJSON())
  })
})
