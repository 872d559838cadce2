import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '#client/platform/clock.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { SessionCancelled, SignInForRoom } from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { Lobby, useMoved } from './Entrance.tsx'
import { NameForm } from './NameForm.tsx'
import { NoEntry } from './NoEntry.tsx'
import { enterRoom, live } from './store.ts'

const ASKED = { webinar_id: 4, session: 0 }
const OPENS = new Date('2026-11-29T18:00:00Z')
const entry = (now: Date, room_id: string | null = null) => ({
  session_id: '0d1c',
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
  const moved = useMoved(data)
  if (error && !data) return <p>Shut</p>
  return data?.room_id ? <p>In</p> : data ? <Lobby entry={data} asked={ASKED} moved={moved} /> : null
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

/** The lobby, some minutes before its doors open. */
async function early() {
  vi.setSystemTime(before(9 * 60_000))
  const server = slowServer()
  const first = enterRoom(ASKED)
  await act(async () => (await server.next('/room')).answer(entry(before(9 * 60_000))))
  await act(() => first)
  show(<Door />)
  await act(async () => (await server.next('/webinars/4')).answer({}, 404))
  return server
}
const look = () => act(async () => void vi.advanceTimersByTime(15_000))
const later = () => ({
  ...entry(before(8 * 60_000)),
  opens_at: '2026-11-29T19:00:00Z',
  starts_at: '2026-11-29T19:15:00Z',
})
const timeOf = (at: string) => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

it('says that the session was moved, and from when, also to whom the move brought back out of the room', async () => {
  const server = await early()
  await look()
  await act(async () => (await server.next('/webinars/4/room')).answer(later()))
  const told = `Moved to ${timeOf('2026-11-29T19:15:00Z')} (it was ${timeOf('2026-11-29T18:15:00Z')}). Your seat is kept.`
  await within(screen.getByRole('status')).findByText(told)
  await look()
  await act(async () => (await server.next('/webinars/4/room')).answer({ ...later(), room_id: '11', state: 'live' }))
  await screen.findByText('In')
  await act(async () => {
    live.entry = { status: 'ready', data: entry(OPENS) as never, error: null }
  })
  await screen.findByText(/The room is closed until its doors open again\. Your seat is kept\.$/)
})

it('says that the connection is lost, and that it is back, and lets one in as before', async () => {
  const server = await early()
  await look()
  await act(async () => (await server.next('/webinars/4/room')).answer({}, 502))
  await screen.findByText('Connection lost. Trying again…')
  await look()
  await act(async () => (await server.next('/webinars/4/room')).answer({ ...entry(before(7 * 60_000)), state: 'live' }))
  await screen.findByText('The connection is back.')
  await act(async () => (await server.next('/webinars/4/room')).answer({ ...entry(OPENS, '11'), state: 'live' }))
  await screen.findByText('In')
})

it('that the connection is back is told for some seconds', async () => {
  const server = await early()
  await look()
  await act(async () => (await server.next('/webinars/4/room')).answer({}, 502))
  await look()
  const asked = await server.next('/webinars/4/room')
  vi.useFakeTimers({ now: Date.now() })
  await act(async () => {
    asked.answer(entry(before(7 * 60_000)))
    await vi.advanceTimersByTimeAsync(0)
  })
  screen.getByText('The connection is back.')
  await act(async () => void (await vi.advanceTimersByTimeAsync(6000)))
  expect(screen.queryByText('The connection is back.')).toBeNull()
})

it('is told at once where the device itself is offline', async () => {
  await early()
  act(() => void dispatchEvent(new Event('offline')))
  screen.getByText('Connection lost. Trying again…')
})

it('asks for a name beside its field, and forgives once there is one', async () => {
  const server = slowServer()
  show(<NameForm entry={entry(OPENS) as never} asked={ASKED} />)
  click(screen.getByRole('button', { name: 'Come in' }))
  await screen.findByText('Please write what the others shall call you.')
  expect(server.asked).toEqual([])
  type(screen.getByLabelText('Your name'), 'Ada')
  expect(screen.queryByText('Please write what the others shall call you.')).toBeNull()
})

it('names the session that was called off, and leads to the others', () => {
  const error = SessionCancelled({ title: 'Warfarin together', starts_at: '2026-11-29T18:15:00Z' })
  show(<NoEntry error={error} asked={ASKED} />)
  screen.getByRole('heading', { name: 'This session was called off' })
  screen.getByText(/^“Warfarin together” on Sun, Nov 29/)
  expect(screen.getByRole('link', { name: 'See other webinars' }).getAttribute('href')).toBe('/events/webinars')
})

it('names the webinar whose session is unknown, where everybody may know of it', async () => {
  const server = slowServer()
  show(<NoEntry error={NotFound('There is no such session.')} asked={{ ...ASKED, webinar_id: 5 }} />)
  screen.getByRole('heading', { name: 'There is no such session' })
  await act(async () => (await server.next('/webinars/5')).answer({ title: 'Digoxin live', server_now: 1 }))
  await screen.findByText(/^“Digoxin live” has no session with this address/)
  screen.getByRole('link', { name: 'See its sessions' })
})

it('leads through sign-in back to the part of the room that was asked for', () => {
  const at = '/events/webinars/4/live?session=0&part=replay'
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[at]}>
        <NoEntry error={SignInForRoom()} asked={ASKED} />
      </MemoryRouter>
    </ThemeProvider>,
  )
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(at)}`,
  )
})
