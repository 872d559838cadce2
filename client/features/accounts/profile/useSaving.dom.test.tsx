import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { personParts } from '#client/platform/person.ts'
import { toast } from '#client/ui/Toast.tsx'
import { DEFAULT_SETTINGS, type UserView } from '#shared/contract/accounts/index.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { enter } from '../session.ts'
import { TYPING_MS } from './fieldSaving.ts'
import { useSaving } from './useSaving.ts'

vi.mock('#client/ui/Toast.tsx', () => ({ toast: vi.fn() }))

const person = (user_id: number, first_name = '') =>
  ({ user_id, first_name, roles: [], settings: DEFAULT_SETTINGS }) as unknown as UserView
const field = (name: string) => renderHook(() => useSaving(name, () => ''))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const UNREACHABLE = 'Not saved: we can’t be reached right now.'

let server = slowServer()
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(toast).mockClear()
  server = slowServer()
  enter(person(1))
})
afterEach(async () => {
  // What the one here left unsaved waits for them.
  await Promise.all([personParts(1), personParts(2)])
  enter(null)
  vi.useRealTimers()
})

/** Enters a name while nothing can be reached. */
async function enterOffline(typed: string) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const shown = field('First name')
  act(() => shown.result.current.save(typed, { first_name: typed }))
  await pass(1)
  return shown
}
async function networkIsBack() {
  server = slowServer()
  act(() => void dispatchEvent(new Event('online')))
  await pass(1)
}
const updates = () => server.asked.filter(({ path }) => path.includes('user/update')).map(({ body }) => body)

it('what one person typed is not saved for the next, neither when the fingers rest nor when the page goes', async () => {
  const [rested, left] = [field('First name'), field('Last name')]
  act(() => rested.result.current.save('Ada', { first_name: 'Ada' }, TYPING_MS))
  act(() => left.result.current.save('Reyes', { last_name: 'Reyes' }, TYPING_MS))
  act(() => enter(person(2)))
  left.unmount()
  await pass(TYPING_MS)
  expect(server.asked).toEqual([])
})

it('nobody is told of a change that came back when somebody else was here', async () => {
  const { result } = field('First name')
  act(() => result.current.save('Ada', { first_name: 'Ada' }))
  await pass(1)
  act(() => enter(person(2)))
  await act(async () => server.asked[0]?.answer({ user: person(1) }))
  await pass(1)
  expect(toast).not.toHaveBeenCalled()
  expect(result.current.saving.status).toBe('idle')
})

it('what the account holds already is not sent, nor what was typed and taken back', async () => {
  const { result } = field('First name')
  act(() => result.current.save('', { first_name: '' }))
  act(() => result.current.save('Ad', { first_name: 'Ad' }, TYPING_MS))
  act(() => result.current.save('', { first_name: '' }, TYPING_MS))
  act(() => result.current.save('10', { settings: { daily_goal: DEFAULT_SETTINGS.daily_goal } }))
  await pass(TYPING_MS)
  expect(server.asked).toEqual([])
  expect(result.current.saving.status).toBe('idle')
})

it('an earlier change that arrives is not taken for the one that is being typed', async () => {
  const { result, unmount } = field('First name')
  act(() => result.current.save('A', { first_name: 'A' }))
  await pass(1)
  act(() => result.current.save('Ada', { first_name: 'Ada' }, TYPING_MS))
  await act(async () => server.asked[0]?.answer({ user: person(1, 'A') }))
  await pass(1)
  expect(result.current.saving.status).toBe('waiting')
  unmount()
  expect(field('First name').result.current.begun).toBe('Ada')
})

it('what could not be saved is found again, and is sent when the network is back, once', async () => {
  const before = await enterOffline('Ada')
  expect(before.result.current.saving).toEqual({ status: 'failed', message: UNREACHABLE, again: true })
  before.unmount()
  const after = field('First name')
  expect(after.result.current).toMatchObject({ begun: 'Ada', saving: { status: 'failed', again: true } })
  after.unmount()
  await networkIsBack()
  act(() => void dispatchEvent(new Event('online')))
  await pass(1)
  expect(updates()).toEqual([{ first_name: 'Ada' }])
  expect(field('First name').result.current).toMatchObject({ begun: 'Ada', saving: { status: 'saving' } })
})

it('what could not be saved is nobody else’s: neither sent nor shown', async () => {
  const before = await enterOffline('Ada')
  before.unmount()
  act(() => enter(null))
  await networkIsBack()
  expect([updates(), field('First name').result.current.saving.status]).toEqual([[], 'idle'])
  act(() => enter(person(2)))
  await networkIsBack()
  expect(updates()).toEqual([])
  expect(field('First name').result.current).toMatchObject({ begun: '', saving: { status: 'idle' } })
})

it('who was signed out meanwhile finds it again, and it is sent', async () => {
  const before = await enterOffline('Ada')
  before.unmount()
  act(() => enter(null))
  server = slowServer()
  act(() => enter(person(1)))
  await pass(1)
  expect(updates()).toEqual([{ first_name: 'Ada' }])
  await act(async () => server.asked[0]?.answer({ user: person(1, 'Ada') }))
  await pass(1)
  expect(field('First name').result.current).toMatchObject({ begun: '', saving: { status: 'idle' } })
})

it('what the server or the form won’t have is kept, and not sent by itself', async () => {
  const { result, unmount } = field('First name')
  act(() => result.current.save('Ada', { first_name: 'Ada' }))
  await pass(1)
  await act(async () => server.asked[0]?.answer({ code: 'invalid_input', message: 'No.' }, 422))
  await pass(1)
  const goal = field('Daily goal')
  act(() => goal.result.current.refuse('900', 'At most 500.'))
  unmount()
  goal.unmount()
  await networkIsBack()
  expect(updates()).toEqual([])
  expect(field('First name').result.current.begun).toBe('Ada')
  expect(field('Daily goal').result.current).toMatchObject({ begun: '900', saving: { message: 'At most 500.' } })
})

it('SET-RU001: why it was not saved stands beside the field, and is told in passing, in sight or not', async () => {
  const shown = await enterOffline('Ada')
  expect(toast).toHaveBeenCalledTimes(1)
  act(() => shown.result.current.save('Adam', { first_name: 'Adam' }, TYPING_MS))
  shown.unmount()
  await pass(1)
  expect(toast).toHaveBeenCalledTimes(2)
  expect(toast).toHaveBeenLastCalledWith(`Error: ${UNREACHABLE}`, { look: 'wrong' })
})
