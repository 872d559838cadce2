import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rewards } from './store.ts'
import { useRoundNote } from './useRoundNote.ts'
import { XpToast } from './XpToast.tsx'

afterEach(() => {
  vi.useRealTimers()
  rewards.round = null
})

it('XPA-RU004: what was earned is shown for a second', async () => {
  vi.useFakeTimers()
  render(<XpToast />)
  await act(async () => {
    rewards.earned += 2
  })
  expect(screen.getByText('+2 XP')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(screen.queryByText('+2 XP')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByText('+2 XP')).toBeNull()
})

it('XPA-GA001: a round says that its card has given its XP of today, once the server said so of this round', async () => {
  const { result, rerender } = renderHook(({ earned }) => useRoundNote(7, earned), { initialProps: { earned: 0 } })
  expect(result.current).toBe('')
  await act(async () => {
    rewards.round = { round_id: 6, had_today: true, held: 0 }
  })
  expect(result.current).toBe('')
  await act(async () => {
    rewards.round = { round_id: 7, had_today: true, held: 0 }
  })
  expect(result.current).toBe('You have had this card’s XP today.')
  rerender({ earned: 1 })
  expect(result.current).toBe('')
  await act(async () => {
    rewards.round = { round_id: 7, had_today: false, held: 3 }
  })
  expect(result.current).toContain('very quick')
})

it('XPA-RU002: a round says what its XP were given for, by what the server gave', async () => {
  const { result, rerender } = renderHook(({ earned }) => useRoundNote(7, earned), { initialProps: { earned: 9 } })
  await act(async () => {
    rewards.round = { round_id: 7, had_today: false, held: 0, finished: 2, mastered: 5 }
  })
  expect(result.current).toBe('2 for right answers, 2 for finishing, 5 for mastering.')
  rerender({ earned: 7 })
  expect(result.current).toBe('2 for finishing, 5 for mastering.')
  // What it tells of is not all here yet.
  rerender({ earned: 3 })
  expect(result.current).toBe('')
})
