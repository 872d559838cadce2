import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { SharedPlaylist } from './shared/SharedPlaylist.tsx'
import { useWithin } from './within.ts'

const KEY = 'aBcDeFgHiJk1'
const card = (card_id: number, name: string) => ({
  card_id,
  slug: name.toLowerCase(),
  name,
  main_image: '/media/scenes/1.webp',
  num_facts: 3,
  sort_order: card_id,
  is_locked: false,
  is_mastered: false,
  is_viewed: false,
})
const shared = {
  name: 'For Friday',
  own_playlist_id: null,
  total: 2,
  total_facts: 6,
  cards: { data: [card(1, 'Alpha'), card(2, 'Beta')], page: 1, per_page: 100, last_page: 1, total: 2 },
}
beforeEach(() => {
  resetStores()
  enter(null)
})

function Way({ named }: { named: string }) {
  const within = useWithin(named, 1)
  return (
    <p>
      {within
        ? [within.name, within.path, within.leads('beta'), within.quizzes('alpha'), within.quizAll].join(' ')
        : 'none'}
    </p>
  )
}

it('a guest who learns a shared playlist stays in it by its key: its cards lead on within it', async () => {
  const { next } = slowServer()
  show(<Way named={KEY} />)
  const asked = await next(`/playlists/shared/${KEY}`)
  await act(async () => asked.answer(shared))
  await screen.findByText(
    `For Friday /playlists/${KEY} /learn/beta?playlist=${KEY} /quiz/pictomo/alpha?playlist=${KEY}`,
  )
})

it('a guest is not asked about a playlist that is somebody’s own', () => {
  const { asked } = slowServer()
  show(<Way named="7" />)
  expect(screen.getByText('none')).toBeTruthy()
  expect(asked).toEqual([])
})

it('from the page of a shared playlist its cards are learned within it', async () => {
  const { next } = slowServer()
  show(<SharedPlaylist shareKey={KEY} />)
  const asked = await next(`/playlists/shared/${KEY}`)
  await act(async () => asked.answer(shared))
  const learn = await screen.findByRole('link', { name: 'Learn' })
  expect(learn.getAttribute('href')).toBe(`/learn/alpha?playlist=${KEY}`)
  expect(screen.getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe(`/learn/beta?playlist=${KEY}`)
})

it('PLY-RU004: a selected playlist is the way that one is on, by its number where one may read it', async () => {
  enter({ user_id: 1, email: 'ada@example.test', role: 'Student', roles: [], settings: {}, has_seen: {} } as never)
  const { next } = slowServer()
  show(<Way named="7" />)
  const one = await next('/playlists/7')
  await act(async () => one.answer({ name: 'Heart' }))
  const cards = await next('/playlists/7/pictomos')
  await act(async () => cards.answer(shared.cards))
  await screen.findByText('Heart /playlists/7 /learn/beta?playlist=7 /quiz/pictomo/alpha?playlist=7 /quiz/playlist/7')
})
