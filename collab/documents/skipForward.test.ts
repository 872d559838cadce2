import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { createBroadcastWindow } from './broadcastWindow.ts'
import { createSkipForward } from './skipForward.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A document that is edited so often that its updates wait for each other, and a reader who has all but those. */
function busyDocument() {
  const doc = new Y.Doc()
  const broadcast = createBroadcastWindow(new Set(), 16)
  const reader = new Y.Doc()
  const edit = (isHeard = false) => {
    const made: Uint8Array[] = []
    doc.once('update', (update: Uint8Array) => made.push(update))
    doc.getMap('m').set('x', doc.getMap('m').get('x') === undefined ? 0 : Number(doc.getMap('m').get('x')) + 1)
    broadcast.put(made[0] as Uint8Array, undefined)
    if (isHeard) Y.applyUpdate(reader, made[0] as Uint8Array)
  }
  for (let n = 0; n < 600; n++) {
    edit(true)
    vi.advanceTimersByTime(2)
  }
  broadcast.flush()
  const document = {
    broadcast,
    vector: () => Y.encodeStateVector(doc),
    difference: (since?: Uint8Array) => Y.encodeStateAsUpdate(doc, since),
  }
  return { doc, reader, edit, skip: createSkipForward(document) }
}

it('who falls behind while updates wait to go out as one is sent those as well', () => {
  const { doc, reader, edit, skip } = busyDocument()
  edit()
  edit()
  skip.behind()
  edit()
  Y.applyUpdate(reader, skip.missed() as Uint8Array)
  expect(reader.store.pendingStructs).toBeNull()
  expect(Y.equalSnapshots(Y.snapshot(reader), Y.snapshot(doc))).toBe(true)
  expect(skip.missed()).toBeUndefined()
})

it('who asks while behind is sent all that they lack', () => {
  const { doc, edit, skip } = busyDocument()
  const newcomer = new Y.Doc()
  skip.behind()
  skip.asked(Y.encodeStateVector(newcomer))
  edit()
  Y.applyUpdate(newcomer, skip.missed() as Uint8Array)
  expect(Y.equalSnapshots(Y.snapshot(newcomer), Y.snapshot(doc))).toBe(true)
})
