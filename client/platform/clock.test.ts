import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from './clock.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const SECOND = 1000

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  clock.learn(Math.floor(Date.now() / SECOND), Date.now())
  vi.useRealTimers()
})
const ahead = () => (clock.now().getTime() - Date.now()) / SECOND

it('an answer that was long on its way says nothing against this clock', () => {
  vi.setSystemTime(NOON + 9 * SECOND)
  clock.learn(NOON / SECOND + 2, NOON)
  expect(ahead()).toBe(0)
})

it('a clock that is slow or fast is set right, by no more than is sure', () => {
  vi.setSystemTime(NOON + SECOND)
  clock.learn(NOON / SECOND + 3600, NOON)
  expect(ahead()).toBe(3599)
  clock.learn(NOON / SECOND - 3600, NOON)
  expect(ahead()).toBe(-3599)
})
