import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { asked } from '#client/platform/ask.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { SharedPlaylist } from './SharedPlaylist.tsx'

beforeEach(() => {
  asked.register = null
  sessionStorage.clear()
})

const card = (card_id: number, name: string, is_locked: boolean) => ({
  card_id,
  slug: name.toLowerCase(),
  name,
  main_image: '/media/scenes/1.webp',
  num_facts: 3,
  is_locked,
  viewed_flag: false,
  attempted_flag: false,
  mastered_flag: false,
})

async function answered(server: ReturnType<typeof slowServer>, cards: object[]) {
  const found = await server.next('/abc')
  await act(async () =>
    found.answer({
      name: 'Heart',
      total: cards.length,
      total_facts: 6,
      rule_text: null,
      why_empty: null,
      own_playlist_id: null,
      is_owner: false,
      cards: { data: cards, page: 1, per_page: 50, last_page: 1, total: cards.length },
    }),
  )
}

async function openedByGuest(cards: object[]) {
  resetStores()
  enter(null)
  const server = slowServer()
  show(<SharedPlaylist shareKey="abc" />)
  await answered(server, cards)
  return server
}

it('a guest is quizzed on what stands open to everybody, and reads what opens the rest', async () => {
  await openedByGuest([card(1, 'Alpha', true), card(2, 'Beta', false)])
  expect(screen.getByRole('link', { name: 'Quiz' }).getAttribute('href')).toBe('/quiz/pictomo/beta?playlist=abc')
  screen.getByText('A free lesson opens it')
})

it('where nothing stands open to guests, the quiz asks for an account first', async () => {
  await openedByGuest([card(1, 'Alpha', true)])
  expect(screen.queryByRole('link', { name: 'Quiz' })).toBe(null)
  click(screen.getByRole('button', { name: 'Quiz' }))
  expect(asked.register?.redirect).toBe('/playlists/abc')
})

describe('what a guest pressed', () => {
  const ADA = { user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {} } as never
  const taken = (server: { asked: { method: string; path: string }[] }) =>
    server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)

  const putAway = () => {
    asked.register = null
  }

  it('is done once they have an account and have answered what is asked of a new one', async () => {
    const server = await openedByGuest([card(1, 'Alpha', false)])
    await act(async () => click(screen.getByRole('button', { name: 'Follow' })))
    await act(async () => enter(ADA))
    // Locks and marks are those of who has come.
    await answered(server, [card(1, 'Alpha', false)])
    expect(taken(server)).toEqual([])
    await act(async () => putAway())
    await soon(() => expect(taken(server)).toEqual([expect.stringContaining('abc')]))
  })

  it('is forgotten where they put the question away, so that nobody finds it done who signs in here later', async () => {
    const server = await openedByGuest([card(1, 'Alpha', false)])
    await act(async () => click(screen.getByRole('button', { name: 'Follow' })))
    await act(async () => putAway())
    await act(async () => enter(ADA))
    await answered(server, [card(1, 'Alpha', false)])
    expect(taken(server)).toEqual([])
    expect(Object.values(sessionStorage)).not.toContain('follow abc')
  })
})
