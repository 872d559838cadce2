import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { EditingProvider } from './context.ts'
import { HistoryDialog } from './HistoryDialog.tsx'

const nothing = () => undefined
beforeEach(() => resetStores())

it('the history begins with what the card is now, and says what of it is not published yet', async () => {
  const server = slowServer()
  show(
    <EditingProvider value={openCard()}>
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
