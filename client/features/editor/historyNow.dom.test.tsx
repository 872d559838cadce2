import { act, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { resetStores } from '#client/platform/store.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { editingOf } from './editing.ts'
import { HistoryDialog } from './HistoryDialog.tsx'

const nothing = () => undefined
beforeEach(() => resetStores())

it('the history begins with what the card is now, and says what of it is not published yet', async () => {
  const server = slowServer()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const state = proxy({
    status: 'saved',
    loaded: true,
    access: 'write',
    refused: null,
    rights: [],
  } as unknown as DocumentState)
  const line = { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 }
  show(
    <EditingProvider value={editingOf(1, { id: 1 }, line)}>
      <HistoryDialog open onClose={nothing} />
    </EditingProvider>,
  )
  const version = {
    version_id: 'v1',
    kind: 'publish',
    name: 'Version 1',
    at: '2026-11-20T10:00:00.000Z',
    image_url: '/v1.webp',
    people: [],
    by: null,
  }
  // Strict mode opens it twice.
  for (let n = 0; n < 2; n++) {
    const asked = await server.next('/pictomos/1/history')
    await act(async () => asked.answer({ data: [version], next: null }))
  }
  const rows = (await screen.findByRole('navigation', { name: 'Versions' })).querySelectorAll('button')
  expect([...rows].map((row) => row.textContent?.slice(0, 9))).toEqual(['NowWhat i', 'Published'])
  click(rows[0]!)
  const changes = [{ part: 'facts', key: null, sentence: 'The fact “Bleeding” is new.' }]
  for (let n = 0; n < 2; n++) {
    const compared = await server.next('/pictomos/1/changes')
    await act(async () => compared.answer({ changes, audio_is_older: false }))
  }
  await screen.findByText('The fact “Bleeding” is new.')
  expect(screen.queryByRole('button', { name: 'Bring this version back' })).toBeNull()
})
