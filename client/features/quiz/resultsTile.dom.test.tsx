import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { ResultsTile } from './ResultsTile.tsx'

it('QUZ-GA005: makes a playlist of the cards on which something was missed, and leads there', async () => {
  const server = slowServer()
  enter({ user_id: 7, roles: [], created_at: '2020-01-01T00:00:00Z', has_seen: { quiz_tile_daily: 3 } } as never)
  show(
    <Routes>
      <Route path="/" element={<ResultsTile isDaily={false} missedCards={[11, 12]} />} />
      <Route path="/playlists/:id" element={<p>The playlist</p>} />
    </Routes>,
  )
  click(screen.getByRole('button', { name: 'Make a playlist' }))
  const made = await server.next('/api/v3/playlists')
  expect(made.body).toMatchObject({ name: expect.stringMatching(/^Missed on /) })
  await act(async () => made.answer({ playlist_id: 5 }))
  const added = await server.next('/playlists/5/pictomos')
  expect(added.body).toEqual({ card_ids: [11, 12] })
  await act(async () => added.answer({}))
  await soon(() => screen.getByText('The playlist'))
})

it('keeps its place until it is known what is due, so that nothing below it moves', async () => {
  const server = slowServer()
  enter({ user_id: 7, roles: [], created_at: '2020-01-01T00:00:00Z', has_seen: {} } as never)
  const { container } = show(<ResultsTile isDaily={false} missedCards={[]} />)
  const tile = () => container.querySelector('section')
  expect(tile()?.getAttribute('aria-busy')).toBe('true')
  const asked = await server.next('/user/spacedrepstats')
  await act(async () => asked.answer({ current_left: 3, next: 3 }))
  await soon(() => screen.getByRole('link', { name: 'Start the daily quiz' }))
  expect(tile()?.hasAttribute('aria-busy')).toBe(false)
})
