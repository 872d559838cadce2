import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rewards } from './store.ts'
import { useRoundXp } from './useRoundXp.ts'
import { XpToast } from './XpToast.tsx'

afterEach(() => {
  vi.useRealTimers()
  Object.assign(rewards, { rounds: {}, levels: [] })
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

type Told = Partial<(typeof rewards.rounds)[number]>
/** What is said of round 7, of which the server tells this. */
async function said(told: Told, roundId = 7) {
  const { result, unmount } = renderHook(() => useRoundXp('mark', roundId))
  await act(async () => {
    rewards.rounds[7] = { card_id: null, had_today: false, held: 0, answers: 0, repeated: 0, ...told }
  })
  const { xp, note } = result.current
  unmount()
  return [xp, note]
}

it('XPA-GA001: a round says that its cards have given their XP of today, once the server said so of this round', async () => {
  expect(await said({ card_id: 3, had_today: true, repeated: 4 }, 6)).toEqual([0, ''])
  expect(await said({ card_id: 3, had_today: true, repeated: 4 })).toEqual([0, 'You have had this card’s XP today.'])
  expect(await said({ repeated: 4 })).toEqual([0, 'You have had these cards’ XP today.'])
  expect(await said({ answers: 1, repeated: 2 })).toEqual([
    1,
    '1 for a right answer. 2 right answers gave nothing more: you have had their XP today.',
  ])
})

it('XPA-RU002: a round says what its XP were given for and what waits, by the server’s account, votes not among it', async () => {
  rewards.earned += 9
  expect(await said({ answers: 2, finished: 2, mastered: 5, held: 1 })).toEqual([
    9,
    '2 for right answers, 2 for finishing, 5 for mastering. 1 answer came faster than its question can be read. Its XP is added once we have checked.',
  ])
  const { result } = renderHook(() => useRoundXp('mark', 7))
  await act(async () => {
    rewards.earned += 3
  })
  expect(result.current.xp).toBe(9)
  // Nor is what another round gave, which ended in another tab a moment later.
  await act(async () => {
    rewards.rounds[8] = { card_id: null, had_today: false, held: 0, answers: 6, repeated: 0 }
  })
  expect(result.current.xp).toBe(9)
  expect((await said({ held: 2 }))[1]).toBe(
    '2 answers came faster than their questions can be read. Their XP is added once we have checked.',
  )
})

const answerer = { name: 'questions_answered', title: 'Answerer', level: 1 }
it('names the levels that were reached since the round began, and none from before it', async () => {
  rewards.levels.push({ name: 'lessons_learned', title: 'Listener', level: 1 })
  const { result } = renderHook(() => useRoundXp('mark', 9))
  await act(async () => {
    rewards.levels.push(answerer)
  })
  expect(result.current.levels).toEqual([answerer])
})

it('of a server of the version before, which gives no account, no parts are said', async () => {
  expect(await said({ answers: undefined, repeated: undefined })).toEqual([0, ''])
})
