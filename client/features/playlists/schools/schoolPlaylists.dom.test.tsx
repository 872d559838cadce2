import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { AtSchool } from '../one/AtSchool.tsx'
import { SchoolPlaylists } from './SchoolPlaylists.tsx'

const SCHOOL = { id: 5, name: 'Lakeside' }
const KEY = 'aBcDeFgHiJk1'
const row = (over: object = {}) => ({
  name: 'Heart',
  share_key: KEY,
  total: 2,
  total_facts: 6,
  pictures: [],
  rule_text: null,
  followers: 1,
  own_playlist_id: null,
  is_owner: false,
  shown_at: '2026-01-01T00:00:00.000Z',
  ...over,
})
const page = (data: object[]) => ({ data, page: 1, per_page: 24, last_page: 1, total: data.length })
const person = (school: object | null, over: object = {}) =>
  enter({
    user_id: 1,
    email: 'ada@example.test',
    role: 'Student',
    roles: [],
    settings: {},
    has_seen: {},
    school,
    ...over,
  } as never)

beforeEach(() => {
  resetStores()
  person(null)
})

async function opened(rows: object[]) {
  const server = slowServer()
  show(<SchoolPlaylists school={SCHOOL} />)
  const asked = await server.next('/schools/5/playlists')
  await act(async () => asked.answer(page(rows)))
  return server
}

it('PLY-RT001: a playlist of a school is followed from there, and stands there as one’s own then', async () => {
  const server = await opened([row()])
  await screen.findByText('2 cards, 6 facts. 1 person follows it')
  expect(screen.queryByRole('button', { name: /off this page/ })).toBeNull()
  click(screen.getByRole('button', { name: 'Follow Heart' }))
  const follow = await server.next(`/playlists/shared/${KEY}/follow`)
  await act(async () => follow.answer({ playlist_id: 9 }))
  await screen.findByText('Among yours')
  expect(screen.getByRole('link', { name: /Heart/ }).getAttribute('href')).toBe('/playlists/9')
})

it('a word is looked for, and where nothing has it all are a press away', async () => {
  const server = await opened([row()])
  type(await screen.findByLabelText('Find a playlist'), 'kidney')
  const asked = await server.next('q=kidney')
  await act(async () => asked.answer(page([])))
  await screen.findByText('No playlist has that in its name')
  click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByLabelText<HTMLInputElement>('Find a playlist').value).toBe('')
})

it('an empty page says how something comes onto it, to whoever is of the school', async () => {
  person({ school_id: 5, name: 'Lakeside' })
  await opened([])
  await screen.findByText('No playlist here yet')
  expect(screen.getByRole('link', { name: 'Your playlists' })).toBeTruthy()
})

it('a playlist is shown at one’s school by a press; who names no school is led to where one does', async () => {
  const taken: object[] = []
  const server = slowServer()
  const view = show(<AtSchool playlistId={7} stands="no" onShared={(shares) => taken.push(shares)} />)
  expect(screen.getByRole('link', { name: 'Choose yours' }).getAttribute('href')).toBe('/settings/profile')
  view.unmount()
  person({ school_id: 5, name: 'Lakeside' })
  show(<AtSchool playlistId={7} stands="no" onShared={(shares) => taken.push(shares)} />)
  click(screen.getByRole('button', { name: 'Show it there' }))
  const asked = await server.next('/playlists/7/school')
  expect(asked).toMatchObject({ method: 'PUT', body: { shown: true } })
  await act(async () => asked.answer({ share_key: KEY, people: [], followers: 0, at_school: 'shown' }))
  expect(taken).toMatchObject([{ at_school: 'shown' }])
})
