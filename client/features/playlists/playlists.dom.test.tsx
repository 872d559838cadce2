import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { Toasts } from '#client/ui/Toast.tsx'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import './add/AddDialog.tsx'
import { AddToPlaylist } from './add/AddToPlaylist.tsx'
import { PlaylistList } from './lists/PlaylistList.tsx'
import { PlaylistView } from './one/PlaylistView.tsx'

const playlist = (over: object = {}) => ({
  playlist_id: 7,
  name: 'Heart',
  sort_method: 'custom',
  auto: false,
  rule: null,
  rule_text: null,
  why_empty: null,
  updates_in_progress: false,
  total: 3,
  total_facts: 9,
  total_mastered: 0,
  pictures: [],
  is_owner: true,
  owner_name: null,
  share_key: null,
  holds_card: false,
  created_at: '2026-01-01T00:00:00.000Z',
  last_viewed_at: null,
  last_viewed_card_id: null,
  quiz_completed: false,
  ...over,
})
const card = (card_id: number, name: string) => ({
  card_id,
  slug: name.toLowerCase(),
  name,
  main_image: '/media/scenes/1.webp',
  num_facts: 3,
  sort_order: card_id,
  is_locked: false,
  viewed_flag: false,
  attempted_flag: false,
  mastered_flag: false,
})
const page = (data: object[], total = data.length) => ({ data, page: 1, per_page: 100, last_page: 1, total })
const CARDS = [card(1, 'Alpha'), card(2, 'Beta'), card(3, 'Gamma')]

beforeEach(() => {
  resetStores()
  enter({ user_id: 1, email: 'ada@example.test', role: 'Student', roles: [], settings: {}, has_seen: {} } as never)
})

async function openOne(server: ReturnType<typeof slowServer>, over: object = {}, cardsOf: object[] = CARDS) {
  show(
    <>
      <PlaylistView id={7} />
      <Toasts />
    </>,
  )
  const [one, cards] = [await server.next('/playlists/7'), await server.next('/playlists/7/pictomos')]
  await act(async () => {
    one.answer(playlist(over))
    cards.answer(page(cardsOf))
  })
  await screen.findByRole('heading', { name: 'Heart', level: 1 })
}
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('PLY-SC011: a card is added by a press, is told of, and is taken out by another', async () => {
  const server = slowServer()
  show(
    <>
      <AddToPlaylist what={{ card_id: 5 }} card="Digoxin" asIcon />
      <Toasts />
    </>,
  )
  // What it opens is loaded with the first press.
  await act(async () => click(screen.getByRole('button', { name: 'Add to playlist' })))
  const list = await server.next('/playlists?')
  expect(list.path).toMatch(/which=by_hand/)
  expect(list.path).toMatch(/card_id=5/)
  await act(async () => list.answer(page([playlist()])))
  click(await screen.findByRole('button', { name: /Heart/, pressed: false }))
  const added = await server.next('/playlists/7/pictomos')
  expect(added).toMatchObject({ method: 'POST', body: { card_id: 5 } })
  await act(async () => added.answer({ playlist_id: 7, name: 'Heart', added: 1, skipped: 0 }))
  await screen.findByText('Pictomo added to "Heart"!')
  const again = await server.next('/playlists?')
  await act(async () => again.answer(page([playlist({ holds_card: true })])))
  click(await screen.findByRole('button', { name: /Heart/, pressed: true }))
  const removed = await server.next('/playlists/7/pictomos/5')
  expect(removed.method).toBe('DELETE')
  await act(async () => removed.answer({ playlist_id: 7, name: 'Heart' }))
  await screen.findByText('Digoxin removed from "Heart"')
})

it('PLY-RU001 PLY-RU008: a new one needs a name, and what the server refuses is said in the dialog', async () => {
  const server = slowServer()
  show(
    <>
      <AddToPlaylist what={{ track_id: 9 }} />
      <Toasts />
    </>,
  )
  click(screen.getByRole('button', { name: 'Add to playlist' }))
  const list = await server.next('/playlists?')
  await act(async () => list.answer(page([])))
  await screen.findByText(/You have no playlist that cards are added to/)
  click(screen.getByRole('button', { name: 'New playlist' }))
  click(await screen.findByRole('button', { name: 'Create' }))
  await screen.findByText('Your playlist must contain at least one character to continue!')
  type(screen.getByLabelText('Name'), 'Lungs')
  click(screen.getByRole('button', { name: 'Create' }))
  const refused = await server.next('/playlists')
  await act(async () =>
    refused.answer({ status: 409, code: 'playlists.too_many', error: 'x', message: 'Too many.' }, 409),
  )
  await screen.findByText('Too many.')
  click(screen.getByRole('button', { name: 'Create' }))
  const made = await server.next('/playlists')
  expect(made.body).toEqual({ name: 'Lungs' })
  await act(async () => made.answer(playlist({ playlist_id: 8, name: 'Lungs' })))
  const added = await server.next('/playlists/8/pictomos')
  expect(added.body).toEqual({ track_id: 9 })
  await act(async () => added.answer({ playlist_id: 8, name: 'Lungs', added: 4, skipped: 1 }))
  await screen.findByText('Path added to "Lungs"! 4 cards added, 1 was there already.')
})

it('many playlists are found by a word', async () => {
  const server = slowServer()
  show(<AddToPlaylist what={{ card_id: 5 }} />)
  click(screen.getByRole('button', { name: 'Add to playlist' }))
  const list = await server.next('/playlists?')
  await act(async () => list.answer(page([playlist()], 40)))
  type(await screen.findByLabelText('Find a playlist'), 'lung')
  const found = await server.next('q=lung')
  await act(async () => found.answer(page([])))
  await screen.findByText('No playlist of yours has that in its name.')
})

it('PLY-SC003: without one it says what to do, and begins one', async () => {
  const server = slowServer()
  show(<PlaylistList />)
  const list = await server.next('/playlists?')
  await act(async () => list.answer(page([])))
  await screen.findByRole('heading', { name: 'No playlist yet' })
  click(screen.getByRole('button', { name: 'New playlist' }))
  await screen.findByRole('dialog', { name: 'New playlist' })
})

it('PLY-RU005: arrows move a card at once, tell where it is, and put it back where that fails', async () => {
  const server = slowServer()
  await openOne(server)
  const up = screen.getByRole('button', { name: 'Move Alpha up' })
  expect(up.getAttribute('aria-disabled')).toBe('true')
  click(up)
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma'])
  click(screen.getByRole('button', { name: 'Move Alpha down' }))
  await soon(() => expect(names()).toEqual(['Beta', 'Alpha', 'Gamma']))
  await screen.findByText('Alpha is at place 2 now.')
  const order = await server.next('/playlists/7/pictomos')
  expect(order).toMatchObject({ method: 'PUT', body: { card_id: 1, sort_order: { before: 3 } } })
  await act(async () => order.answer({ status: 500, code: 'internal', error: 'x', message: 'It broke.' }, 500))
  const anew = await server.next('/playlists/7/pictomos')
  await act(async () => anew.answer(page(CARDS)))
  await screen.findByText(/The order could not be saved/)
  expect(names()).toEqual(['Alpha', 'Beta', 'Gamma'])
})

it('PLY-RU005: the arrow that moved a card to the end of the list keeps the focus there', async () => {
  const server = slowServer()
  await openOne(server)
  const down = screen.getByRole('button', { name: 'Move Beta down' })
  down.focus()
  click(down)
  await soon(() => expect(names()).toEqual(['Alpha', 'Gamma', 'Beta']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Beta down')
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
})

it('PLY-RU003: sorted by title nothing is moved by hand, and who only reads changes nothing', async () => {
  const server = slowServer()
  await openOne(server, { sort_method: 'a~z', is_owner: false, owner_name: 'Ben Okri' })
  expect(screen.getByText(/From Ben Okri/)).toBeTruthy()
  for (const name of ['Move Alpha up', 'More for Alpha', 'Share'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByLabelText('Sort')).toBeNull()
  expect(screen.getByRole('link', { name: 'Quiz' }).getAttribute('href')).toBe('/quiz/playlist/7')
  expect(screen.getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe('/learn/beta?playlist=7')
})

it('one that is not there, or is shared no longer, says so', async () => {
  const server = slowServer()
  show(<PlaylistView id={7} />)
  const one = await server.next('/playlists/7')
  await act(async () => one.answer({ status: 404, code: 'not_found', error: 'x', message: 'x' }, 404))
  await screen.findByRole('heading', { name: 'There is no such playlist' })
})

it('PLY-GA001: one that fills itself says by what, is not changed by hand, and is made a fixed list on yes', async () => {
  const server = slowServer()
  await openOne(server, {
    auto: true,
    rule: { place: null, topic_type: 'drug', word: '', standing: 'untouched', missed: false, weak: false },
    rule_text: 'Drugs that you have not begun',
  })
  screen.getByText('Fills itself: Drugs that you have not begun.')
  expect(screen.queryByRole('button', { name: 'Move Alpha down' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More for Alpha' })).toBeNull()
  click(screen.getByRole('button', { name: 'Make it a fixed list' }))
  await screen.findByText(/The 3 cards that stand in “Heart” now stay in it/)
  click(screen.getByRole('button', { name: 'Make it fixed' }))
  const fixed = await server.next('/playlists/7/fixed')
  expect(fixed.method).toBe('POST')
})

it('one that fills itself and holds nothing says why', async () => {
  const server = slowServer()
  show(<PlaylistView id={7} />)
  const [one, cards] = [await server.next('/playlists/7'), await server.next('/playlists/7/pictomos')]
  await act(async () => {
    one.answer(
      playlist({ auto: true, rule: null, rule_text: 'Drugs', total: 0, why_empty: 'Nothing of it is due today.' }),
    )
    cards.answer(page([]))
  })
  await screen.findByText('Nothing of it is due today.')
})

it('adds the cards that were looked for and ticked, without leaving the playlist', async () => {
  const server = slowServer()
  await openOne(server)
  click(screen.getByRole('button', { name: 'Add cards' }))
  const there = await server.next('/playlists/7/pictomos')
  await act(async () => there.answer(page(CARDS)))
  const found = await server.next('/api/v3/pictomos?')
  await act(async () =>
    found.answer({
      ...page([card(1, 'Alpha'), card(8, 'Delta'), card(9, 'Epsilon')]),
      corrected: null,
      instead: [],
      pathways: [],
      notes: [],
    }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box(/Alpha/).checked, box(/Alpha/).disabled, box(/Delta/).checked]).toEqual([true, true, false])
  click(box(/Delta/))
  click(box(/Epsilon/))
  click(dialog.getByRole('button', { name: 'Add 2 cards' }))
  const asked = await server.next('/playlists/7/pictomos')
  expect([asked.method, asked.body]).toEqual(['POST', { card_ids: [8, 9] }])
  await act(async () => asked.answer({ playlist_id: 7, name: 'Heart', added: 2, skipped: 0 }))
  await act(async () => (await server.next('/playlists/7')).answer(playlist({ total: 5 })))
  await act(async () => (await server.next('/playlists/7/pictomos')).answer(page(CARDS)))
  await screen.findByText('“Heart”: 2 cards added.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a locked card says what opens it, as it does where cards are looked for', async () => {
  const server = slowServer()
  await openOne(server, {}, [{ ...card(1, 'Alpha'), is_locked: true }, card(2, 'Beta')])
  screen.getByText('A free lesson opens it')
  const tokens = await server.next('/tokens')
  await act(async () => tokens.answer({ tokens: 1, quiz_questions: 20, spacedrep_rounds: 1, reset: 60 }))
  screen.getByText('Free lesson today')
})

it('who has somebody else’s is told who changes it, and keeps a copy of it by one press', async () => {
  const server = slowServer()
  await openOne(server, { is_owner: false, owner_name: 'Sofia' })
  screen.getByText('Only Sofia changes it. Keep a copy to change your own.')
  click(screen.getByRole('button', { name: 'Keep a copy' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keep a copy' })
  click(within(dialog).getByRole('button', { name: 'Keep a copy' }))
  expect((await server.next('/playlists/7/')).method).toBe('POST')
})
