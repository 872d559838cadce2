import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { Toasts } from '#client/ui/Toast.tsx'
import { rooms } from '#shared/events/rooms.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { liveServer } from '#tests/support/liveServer.ts'
import { soon } from '#tests/support/soon.ts'
import { claimAudioXp, loadXp, rewards, watchOwn } from './store.ts'
import { useEarnedSince } from './useEarnedSince.ts'

const days = (today: number) => ({
  xp: [4, today],
  days: ['2026-03-01', '2026-03-02'],
  daily_goal: 10,
  daily_streak: 1,
})
const granted = (amount: number, today: number, source = 'quiz') => ({
  room: rooms.user(1),
  name: 'rewards.xpGranted',
  from: 0,
  to: 0,
  payload: { user_id: 1, amount, source, source_id: 3, today, daily_streak: 1 },
})
const today = () => rewards.xp.data?.xp.at(-1)

let api = slowServer()
let server: Awaited<ReturnType<typeof liveServer>>
let leave = () => {}
beforeEach(async () => {
  api = slowServer()
  enter({ user_id: 1, roles: [] } as never)
  server = await liveServer(() => ({ ok: true, version: 0, snapshot: null }))
  leave = watchOwn(1)
  const loaded = loadXp()
  ;(await api.next('user/xp')).answer(days(5))
  await loaded
  await soon(() => expect(server.joined).toHaveLength(1))
})
afterEach(async () => {
  leave()
  enter(null)
  await server.close()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('the day’s XP and what was earned since follow what is heard, and after a cut line what the server tells', async () => {
  const { result, rerender } = renderHook(({ mark }) => useEarnedSince(mark), { initialProps: { mark: 'first' } })
  await act(async () => server.tell(granted(1, 6)))
  await soon(() => expect([today(), result.current]).toEqual([6, 1]))
  server.drop()
  await soon(() => expect(server.joined).toHaveLength(2))
  const asked = await api.next('user/xp')
  await act(async () => asked.answer(days(9)))
  await soon(() => expect([today(), result.current]).toEqual([9, 4]))
  // A page that is loaded anew knows what came before, and what came while it was away.
  const anew = renderHook(() => useEarnedSince('first'))
  expect(anew.result.current).toBe(4)
  await act(async () => server.tell(granted(2, 11)))
  await soon(() => expect([anew.result.current, result.current]).toEqual([6, 6]))
  rerender({ mark: 'second' })
  expect(result.current).toBe(0)
})

it('XPA-RU003: XP that could not be asked for counts as none, and nobody is told', async () => {
  const earned = claimAudioXp(7)
  await soon(() => expect(api.asked.some(({ method }) => method === 'POST')).toBe(true))
  api.asked.find(({ method }) => method === 'POST')!.answer({ code: 'internal', message: '' }, 500)
  expect(await earned).toBeNull()
})

it('XPA-RU002: a vote and a suggestion that earn XP say so once; what is told where it is earned does not', async () => {
  const { getAllByText } = render(<Toasts />)
  await act(async () => server.tell(granted(2, 7, 'distractor_suggested')))
  await soon(() => expect(getAllByText('+2 XP for the wrong answer that you suggested.')).toHaveLength(1))
  await act(async () => server.tell(granted(1, 8, 'distractor_voted')))
  await soon(() => expect(getAllByText('+1 XP for your vote.')).toHaveLength(1))
  await act(async () => server.tell(granted(1, 9, 'quiz_answer')))
  await soon(() => expect(today()).toBe(9))
  expect(getAllByText(/XP for/)).toHaveLength(2)
})
