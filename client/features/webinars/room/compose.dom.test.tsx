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
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
