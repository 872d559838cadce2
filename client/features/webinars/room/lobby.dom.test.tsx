import { act, screen } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '#client/platform/clock.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { Lobby } from './Entrance.tsx'
import { enterRoom, live } from './store.ts'

const ASKED = { webinar_id: 4, session: 0 }
const OPENS = new Date('2026-11-29T18:00:00Z')
const entry = (now: Date, room_id: string | null = null) => ({
  title: 'Warfarin together',
  state: 'lobby',
  room_id,
  needs_name: false,
  opens_at: OPENS.toISOString(),
  starts_at: '2026-11-29T18:15:00Z',
  ends_at: '2026-11-29T19:15:00Z',
  server_now: now.toISOString(),
})
const before = (ms: number) => new Date(OPENS.getTime() - ms)

beforeEach(() => void vi.useFakeTimers({ now: before(400), toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  clock.learn(Math.floor(Date.now() / 1000), Date.now())
})

function Door() {
  const { data, error } = useSnapshot(live).entry
  if (error && !data) return <p>Shut</p>
  return data?.room_id ? <p>In</p> : data ? <Lobby entry={data} asked={ASKED} /> : null
}

it('knocks again where the door that is about to open was still shut, and says that it opens', async () => {
  const server = slowServer()
  const first = enterRoom(ASKED)
  await act(async () => (await server.next('/room')).answer(entry(before(400))))
  await act(() => first)
  show(<Door />)
  // The last second is not waited for, and the server's second may be behind.
  await act(async () => (await server.next('/webinars/4/room')).answer(entry(before(300))))
  screen.getByText('The doors are opening')
  await act(async () => void vi.advanceTimersByTime(6000))
  const knocked = await server.next('/webinars/4/room')
  expect(knocked.method).toBe('POST')
  await act(async () => knocked.answer(entry(OPENS, '11')))
  await screen.findByText('In')
})

it('says why to whom the open door stays shut, as where the seat was given up meanwhile', async () => {
  const server = slowServer()
  const first = enterRoom(ASKED)
  await act(async () => (await server.next('/room')).answer(entry(before(300))))
  await act(() => first)
  show(<Door />)
  const refused = { code: 'webinars.not_registered', message: 'You have no seat in this session.' }
  await act(async () => (await server.next('/webinars/4/room')).answer(refused, 403))
  const asked = await server.next('/webinars/4/room')
  expect(asked.method).toBe('GET')
  await act(async () => asked.answer(refused, 403))
  await screen.findByText('Shut')
})
