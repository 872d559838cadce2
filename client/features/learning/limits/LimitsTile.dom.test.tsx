import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { learning } from '../store.ts'
import { LimitsTile } from './LimitsTile.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('TOK-RU003 TOK-RU004: tells what is left, says when there is more, by the minute, and asks anew at its end', async () => {
  const { next } = slowServer()
  learning.tokens = { tokens: 0, quiz_questions: 12, spacedrep_rounds: 1, reset: 62 }
  show(<LimitsTile />)
  expect(screen.getByRole('region', { name: 'Left today' }).textContent).toContain('Questions12')
  screen.getByText(/^Next free lesson in 2 min\./)
  act(() => void vi.advanceTimersByTime(2000))
  screen.getByText(/^Next free lesson in 1 min\./)
  act(() => void vi.advanceTimersByTime(60_000))
  const asked = await next('/user/tokens')
  await act(async () => asked.answer({ tokens: 3, quiz_questions: 20, spacedrep_rounds: 1, reset: 86_000 }))
  screen.getByText('All of it is new in 23 h 54 min.')
})

it('TOK-RU009: is nothing for who has no limits', () => {
  learning.tokens = { tokens: null, quiz_questions: null, spacedrep_rounds: null, reset: 500 }
  const { container } = show(<LimitsTile />)
  expect(container.querySelector('section')).toBeNull()
})

it('says no number before the area of study is chosen', () => {
  enter({ user_id: 1, role: 'Student', roles: [], settings: {}, has_seen: {}, timezone: 'UTC', lead: null } as never)
  learning.tokens = { tokens: 3, quiz_questions: 20, spacedrep_rounds: 1, reset: 62 }
  const { container } = show(<LimitsTile />)
  expect(container.querySelector('section')).toBeNull()
})
