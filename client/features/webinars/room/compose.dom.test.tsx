import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, show, slowServer, type } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { Compose } from './Compose.tsx'
import { live } from './store.ts'

const tooFast = { status: 429, code: 'webinars.too_fast', error: 'Wait.', message: 'Wait.', data: { seconds: 2 } }

beforeEach(() => {
  live.entry = { status: 'ready', data: { session_id: 's', role: 'attendee', own: null }, error: null } as never
  live.line = 'live'
})
afterEach(() => {
  vi.useRealTimers()
})

it('what is written while a message is on its way is the next one, each sent once and in turn', async () => {
  const server = slowServer()
  show(<Compose isMuted={false} slow={0} spokeAt={undefined} onSend={() => {}} />)
  const field = screen.getByLabelText('Your message')
  type(field, 'One')
  act(() => press('Enter'))
  const first = await server.next('/messages')
  expect(field).toHaveProperty('value', '')
  type(field, 'Two')
  act(() => press('Enter'))
  type(field, 'my third thou')
  expect(server.asked).toHaveLength(1)
  await act(async () => first.answer({ message_id: 'one', place: 1, text: 'One' }))
  const second = await server.next('/messages')
  expect([first.body, second.body]).toMatchObject([{ text: 'One' }, { text: 'Two' }])
  // Refused, it stands before what was written since.
  await act(async () => second.answer({ code: 'conflict', message: 'That did not work out.' }, 409))
  await screen.findByText('That did not work out.')
  expect(field).toHaveProperty('value', 'Two my third thou')
})

it('WEB-LV001: what comes too soon after the last message says so and is sent by itself, once', async () => {
  const server = slowServer()
  show(<Compose isMuted={false} slow={0} spokeAt={undefined} onSend={() => {}} />)
  type(screen.getByLabelText('Your message'), 'Two')
  act(() => press('Enter'))
  const first = await server.next('/messages')
  await act(async () => first.answer(tooFast, 429))
  await soon(() => screen.getByText('You write fast: it is sent in a moment.'))
  await new Promise((done) => setTimeout(done, 2200))
  const again = await server.next('/messages')
  expect(again.body).toEqual(first.body)
  await act(async () => again.answer(tooFast, 429))
  await new Promise((done) => setTimeout(done, 2200))
  expect(server.asked).toEqual([])
  expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Two')
}, 15_000)
