import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { ShareDialog } from './ShareDialog.tsx'

beforeEach(() => resetStores())

const KEY = 'k'.repeat(20)
async function opened(followers: number) {
  const server = slowServer()
  show(<ShareDialog playlist={{ playlist_id: 7 as never, name: 'Heart' }} onClose={() => {}} />)
  await act(async () =>
    (await server.next('/shares')).answer({ share_key: KEY, people: [], followers, at_school: 'no' }),
  )
  click(await screen.findByRole('button', { name: 'Withdraw the link' }))
  return server
}

it('asks before a link is withdrawn that people follow, and withdraws it on yes alone', async () => {
  const server = await opened(3)
  const says = await screen.findByText(/3 people follow this playlist by it/)
  expect(says.textContent).toContain('they are told')
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  click(screen.getByRole('button', { name: 'Keep the link' }))
  await waitFor(() => expect(screen.queryByText(/3 people follow this/)).toBeNull())
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([])
})

it('withdraws a link that nobody follows at once', async () => {
  const server = await opened(0)
  await waitFor(() => expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true))
})
