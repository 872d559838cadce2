import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { beginWith, putSteps, readSteps } from './steps.ts'

const hand = { by: 'editor' }
function open(doc: Y.Doc) {
  const root = doc.getMap<Y.Map<unknown>>('characters')
  const undo = new Y.UndoManager(root, { trackedOrigins: new Set([hand]), captureTimeout: 0 })
  const step = (work: () => void) => doc.transact(work, hand)
  return { doc, root, undo, step }
}
type Opened = ReturnType<typeof open>

/** The same document on the page that comes after this one; `meanwhile` is what the others did. */
function reload({ doc, undo }: Opened, meanwhile?: Uint8Array): Opened {
  const kept = JSON.parse(JSON.stringify(readSteps(doc, undo)))
  const next = new Y.Doc()
  beginWith(next, { state: Y.encodeStateAsUpdate(doc), steps: kept })
  const opened = open(next)
  putSteps(next, opened.undo, kept)
  if (meanwhile) Y.applyUpdate(next, meanwhile)
  return opened
}

function drawn(): Opened {
  const opened = open(new Y.Doc())
  const { root, step } = opened
  step(() => {
    const hen = new Y.Map<unknown>([['x', 1]])
    hen.set('said', new Y.Text('cluck'))
    root.set('hen', hen)
  })
  step(() => root.get('hen')?.set('x', 2))
  step(() => (root.get('hen')!.get('said') as Y.Text).insert(5, ' twice'))
  return opened
}
const told = ({ root }: Opened) => JSON.parse(JSON.stringify(root.toJSON()))

describe('one’s own steps after a reload', () => {
  it('are taken back one by one, to the very first', () => {
    const next = reload(drawn())
    expect(told(next)).toEqual({ hen: { x: 2, said: 'cluck twice' } })
    const seen = [1, 2, 3].map(() => {
      next.undo.undo()
      return told(next)
    })
    expect(seen).toEqual([{ hen: { x: 2, said: 'cluck' } }, { hen: { x: 1, said: 'cluck' } }, {}])
    next.undo.redo()
    next.undo.redo()
    next.undo.redo()
    expect(told(next)).toEqual({ hen: { x: 2, said: 'cluck twice' } })
  })
  it('bring back what was deleted before it, whole, and after two reloads too', () => {
    const before = drawn()
    before.step(() => before.root.delete('hen'))
    const next = reload(reload(before))
    expect(told(next)).toEqual({})
    next.undo.undo()
    expect(told(next)).toEqual({ hen: { x: 2, said: 'cluck twice' } })
    next.undo.undo()
    next.undo.undo()
    expect(told(next)).toEqual({ hen: { x: 1, said: 'cluck' } })
  })
  it('go on from what came back before the reload', () => {
    const before = drawn()
    before.step(() => before.root.delete('hen'))
    before.undo.undo()
    const next = reload(before)
    expect(told(next)).toEqual({ hen: { x: 2, said: 'cluck twice' } })
    next.undo.redo()
    expect(told(next)).toEqual({})
    next.undo.undo()
    next.undo.undo()
    expect(told(next)).toEqual({ hen: { x: 2, said: 'cluck' } })
  })
  it('leave to the others what they did meanwhile', () => {
    const before = drawn()
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(before.doc))
    other.getMap<Y.Map<unknown>>('characters').set('cow', new Y.Map([['x', 9]]))
    const next = reload(before, Y.encodeStateAsUpdate(other))
    next.undo.undo()
    next.undo.undo()
    next.undo.undo()
    expect(told(next)).toEqual({ cow: { x: 9 } })
    Y.applyUpdate(other, Y.encodeStateAsUpdate(next.doc))
    expect(other.getMap('characters').toJSON()).toEqual({ cow: { x: 9 } })
  })
})
