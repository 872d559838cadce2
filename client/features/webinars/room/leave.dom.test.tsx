import { act, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { click, press, show, slowServer } from '#tests/support/dom.tsx'
import { Presenting } from './Desk.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { live } from './store.ts'

const Place = () => <output>{useLocation().pathname}</output>
const at = () => screen.getByRole('status').textContent

it('whoever runs a room that is on is asked before a link leads out of it', async () => {
  show(
    <>
      <Link to="/home">Home</Link>
      <Place />
      <LeaveQuestion isRecording />
    </>,
  )
  const from = at()
  await act(async () => click(screen.getByRole('link', { name: 'Home' })))
  await screen.findByRole('dialog', { name: 'Leave the room while it is on?' })
  screen.getByText(/and is recorded/)
  expect(at()).toBe(from)
  await act(async () => click(screen.getByRole('button', { name: 'Leave' })))
  expect(at()).toBe('/home')
})

const slide = (slide_id: string, notes = '') => ({ slide_id, title: slide_id, body: '', notes, card: null })
beforeEach(() => {
  live.entry = { status: 'ready', data: { session_id: 's', role: 'host', own: null }, error: null } as never
  live.slides = [slide('One', 'Say hello.'), slide('Two')] as never
  live.notesAreShown = false
  live.view = { state: 'live', stage: { shows: 'slides', slide: { ...slide('One'), kind: 'text' } } } as never
})

it('a slide’s note stands beside the way on, and says who reads it', async () => {
  show(<Presenting onSlides={() => {}} />)
  expect(screen.getByText('Say hello.').textContent).toBe('Your note, which only hosts read: Say hello.')
  await act(async () => void Object.assign(live, { notesAreShown: true }))
  screen.getByText(/which everybody reads/)
})

it('at a tab and in a field the arrows are theirs, and Page Down goes on; where lines are written it does not', async () => {
  const server = slowServer()
  show(
    <>
      <Presenting onSlides={() => {}} />
      <button type="button" role="tab">
        Chat
      </button>
      <input aria-label="Words" />
      <textarea aria-label="Lines" />
    </>,
  )
  act(() => screen.getByRole('tab').focus())
  act(() => press('ArrowRight'))
  act(() => screen.getByLabelText('Words').focus())
  act(() => press('ArrowRight'))
  act(() => screen.getByLabelText('Lines').focus())
  act(() => press('PageDown'))
  expect(server.asked).toEqual([])
  act(() => screen.getByLabelText('Words').focus())
  act(() => press('PageDown'))
  expect((await server.next('/stage')).body).toMatchObject({ slide_id: 'Two' })
})
