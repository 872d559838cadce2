import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show, slowServer } from '#tests/support/dom.tsx'
import { RoundGains } from './RoundGains.tsx'
import { rewards } from './store.ts'

const dayOf = (today: number) => {
  rewards.xp.data = { xp: [today], days: ['2026-11-16'], daily_goal: 10, daily_streak: 3 }
}
afterEach(() => {
  rewards.xp.data = null
})

it('XPA-RU001: the goal is told by the round that reached it, and not again by a later one', () => {
  slowServer()
  dayOf(12)
  const { rerender } = show(<RoundGains levels={[]} isGoalReached />)
  screen.getByText('Daily goal reached: a streak of 3 days')
  rerender(<RoundGains levels={[]} isGoalReached={false} />)
  expect(screen.queryByText(/Daily goal/)).toBeNull()
})
it('XPA-RU001: until then each round says how far it is', () => {
  slowServer()
  dayOf(4)
  show(<RoundGains levels={[]} isGoalReached={false} />)
  screen.getByText('4 of 10 XP: 6 more to your daily goal')
})
