import { proxy } from 'valtio'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { personParts } from '#client/platform/person.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { switchSnapping } from './arranging.ts'
import { editingOf } from './editing.ts'

afterEach(() => localStorage.clear())

const open = (id: number) => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const state = proxy({ status: 'saved', loaded: true, access: 'write', rights: ['full'] } as unknown as DocumentState)
  return editingOf(
    1,
    { id },
    { doc, state, point: () => undefined, look: () => undefined, select: () => undefined, close: async () => 0 },
  )
}

it('snapping that a person switched off stays off in this browser, for them alone, until they sign out', async () => {
  const editing = open(1)
  expect(editing.state.snaps).toBe(true)
  switchSnapping(editing)
  expect(open(1).state.snaps).toBe(false)
  expect(open(2).state.snaps).toBe(true)
  await personParts(1)
  expect(open(1).state.snaps).toBe(true)
})

it('snapping that was switched on again stays on', () => {
  switchSnapping(open(1))
  switchSnapping(open(1))
  expect(open(1).state.snaps).toBe(true)
})
