import { act, screen } from '@testing-library/react'
import { proxy, ref } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { changeCard } from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf } from './editing.ts'
import { Published } from './Published.tsx'
import { editor } from './store.ts'

const nothing = () => undefined
let editing: Editing

function open(revision: number): void {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const state = proxy({ status: 'saved', loaded: true, access: 'write', rights: ['full'] } as unknown as DocumentState)
  editing = editingOf(
    1,
    { id: 7 },
    { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
  )
  editor.draft.data = { card_id: 1, slug: 'heparin', revision } as never
  // As the server sends it: without what is not said, its fields in another order.
  const content = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(readCard(doc)))).toReversed())
  editor.published = { cardId: 1, content: ref(content) as never }
  show(
    <EditingProvider value={editing}>
      <Published revision={revision} onPublish={nothing} />
    </EditingProvider>,
  )
}
const badge = () => screen.queryByRole('button', { name: 'Unpublished changes' })
const rename = (name: string) => act(async () => changeCard(editing.hand, { name }))

beforeEach(() => void slowServer())

it('says so as soon as a published card is changed, and no longer once it is as before', async () => {
  open(3)
  expect(badge()).toBeNull()
  const { name } = editing.card.get()
  await rename('Another name')
  expect(badge()).toBeTruthy()
  await rename(name)
  expect(badge()).toBeNull()
})

it('says nothing of a card that was never published', async () => {
  open(0)
  await rename('Another name')
  expect(badge()).toBeNull()
})
