import { act, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { blankCard } from '#shared/documents/card/blank.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { setBackground } from '#shared/documents/card/editCard.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf } from './editing.ts'
import { FirstSteps } from './FirstSteps.tsx'

const nothing = () => undefined
let editing: Editing
let added = 0

function open(content: ReturnType<typeof sampleCard>, rights = ['full']): void {
  slowServer()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  const state = proxy({ loaded: true, access: 'write', refused: null, rights } as unknown as DocumentState)
  editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
  )
  added = 0
  show(
    <EditingProvider value={editing}>
      <FirstSteps onAddPicture={() => added++} onAddPerson={() => added++} />
    </EditingProvider>,
  )
}
const steps = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const blank = () => blankCard({ name: 'Warfarin', topic_type: 'drug' })

it('a new card names what to begin with; each step does it, and is gone once there is something', async () => {
  open(blank())
  expect(steps()).toEqual(['Pick a background', 'Write the first fact', 'Pick a picture', 'Add a person'])
  await act(async () => click(screen.getByRole('button', { name: 'Pick a background' })))
  expect(editing.state.picksBackground).toBe(true)
  await act(async () => setBackground(editing.hand, '/media/kits/farm/far.svg'))
  expect(steps()).toEqual(['Write the first fact', 'Pick a picture', 'Add a person'])
  await act(async () => click(screen.getByRole('button', { name: 'Write the first fact' })))
  expect(editing.state.naming).toBe(editing.card.get().facts[0]?.key)
  expect(steps()).toEqual(['Pick a picture', 'Add a person'])
  click(screen.getByRole('button', { name: 'Pick a picture' }))
  expect(added).toBe(1)
})

it('nothing is offered on a card with pictures, nor to who may not do it', () => {
  open(sampleCard())
  expect(steps()).toEqual([])
})

it('nothing is offered to who may only read', () => {
  open(blank(), [])
  expect(steps()).toEqual([])
})
