import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#client/ui/Toast.tsx'
import { DEFAULT_SETTINGS, type UserView } from '#shared/contract/accounts/index.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { enter } from '../session.ts'
import { TYPING_MS, useSaving } from './useSaving.ts'

vi.mock('#client/ui/Toast.tsx', () => ({ toast: vi.fn() }))

const person = (user_id: number) => ({ user_id, roles: [], settings: DEFAULT_SETTINGS }) as unknown as UserView

let server = slowServer()
beforeEach(() => {
  vi.useFakeTimers()
  server = slowServer()
  enter(person(1))
})
afterEach(() => {
  vi.useRealTimers()
  enter(null)
})

it('what one person typed is not saved for the next, neither when the fingers rest nor when the page goes', async () => {
  const rested = renderHook(useSaving)
  const left = renderHook(useSaving)
  act(() => rested.result.current.save({ first_name: 'Ada' }, TYPING_MS))
  act(() => left.result.current.save({ last_name: 'Reyes' }, TYPING_MS))
  act(() => enter(person(2)))
  left.unmount()
  await act(() => vi.advanceTimersByTimeAsync(TYPING_MS))
  expect(server.asked).toEqual([])
})

it('nobody is told of a change that came back when somebody else was here', async () => {
  const { result } = renderHook(useSaving)
  act(() => result.current.save({ first_name: 'Ada' }))
  await act(() => vi.advanceTimersByTimeAsync(1))
  act(() => enter(person(2)))
  await act(async () => server.asked[0]?.answer({ user: person(1) }))
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(toast).not.toHaveBeenCalled()
})
