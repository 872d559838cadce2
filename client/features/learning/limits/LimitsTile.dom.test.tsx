import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show, slowServer } from '#tests/support/dom.tsx'
import { learning } from '../store.ts'
import { LimitsTile } from './LimitsTile.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('TOK-RU003 TOK-RU004: tells what is left, counts down by the second, and asks anew at its end', async () => {
  const { next } = slowServer()
  learning.tokens = { tokens: 0, quiz_questions: 12, spacedrep_rounds: 1, reset: 3 }
  show(<LimitsTile />)
  expect(screen.getByRole('region', { name: 'Left today' }).textContent).toContain('Questions12')
  expect(screen.getByRole('timer').textContent).toBe('0:00:03')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('timer').textContent).toBe('0:00:02')
  act(() => void vi.advanceTimersByTime(2000))
  const asked = await next('/user/tokens')
  await act(async () => asked.answer({ tokens: 3, quiz_questions: 20, spacedrep_rounds: 1, reset: 86_000 }))
  expect(screen.getByRole('timer').textContent).toBe('23:53:20')
})

it('TOK-RU009: is nothing for who has no limits', () => {
  learning.tokens = { tokens: null, quiz_questions: null, spacedrep_rounds: null, reset: 500 }
  const { container } = show(<LimitsTile />)
  expect(container.querySelector('section')).toBeNull()
})
