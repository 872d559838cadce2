import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { show, slowServer, type } from '#tests/support/dom.tsx'
import { EndScreen } from './EndScreen.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { live } from './store.ts'

// What measures a field that grows with its words listens to fonts, of which there are none here.
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }))

const poll = (poll_id: string, right: number[] | null) => ({ poll_id, is_open: false, options: ['A', 'B'], right })

it('the end tells how one did in the polls that had something right, and of a card that is in one’s review already', async () => {
  const server = slowServer()
  const polls = ['a', 'b', 'opinion'].map((poll_id) => ({ poll_id, options: [0] }))
  live.entry = {
    status: 'ready',
    data: { session_id: 's', role: 'attendee', own: { polls, in_review: [7], survey: null } },
    error: null,
  } as never
  live.view = {
    state: 'ended',
    polls: [poll('a', [0]), poll('b', [1]), poll('opinion', []), poll('other', [1])],
  } as never
  show(<EndScreen sessionId="s" runs={false} moderates={false} opened={undefined} />)
  const asked = await server.next('/resources')
  await act(async () =>
    asked.answer({ cards: [{ card_id: 7, slug: 'digoxin', name: 'Digoxin', main_image: '/d.webp' }], words: [] }),
  )
  screen.getByText('1 of 2 right')
  screen.getByText('In your review already')
})

const person = (name: string) => ({
  participant_id: name,
  name,
  email: null,
  seconds: 60,
  is_here: true,
  is_host: false,
  role: 'attendee',
  is_muted: false,
  is_removed: false,
  has_account: true,
})
it('among many people one is found by their name, also further down than what is shown', async () => {
  const server = slowServer()
  show(<PeoplePanel sessionId="s" runs isOver={false} />)
  const first = await server.next('/people')
  await act(async () => first.answer({ data: [person('Ana'), person('Ben')], next: 2, total: 20, mean_seconds: null }))
  type(await screen.findByLabelText('Find somebody'), 'zo')
  const rest = await server.next('after=2')
  await act(async () => rest.answer({ data: [person('Zoe')], next: null, total: 20, mean_seconds: null }))
  screen.getByText('Zoe')
  expect(screen.queryByText('Ana')).toBeNull()
})
