import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REST_MS, useSettled } from './useSettled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Said = ({ text }: { text: string }) => <p>{useSettled(text)}</p>

it('what is found on the way to the last letter is not spoken; what came for all of them is, once', () => {
  const { container, rerender } = render(<Said text="12 cards for “d”." />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  wait(REST_MS - 1)
  expect(container.textContent).toBe('')
  rerender(<Said text="" />)
  rerender(<Said text="1 card for “digoxin”." />)
  wait(REST_MS - 1)
  expect(container.textContent).toBe('')
  wait(1)
  expect(container.textContent).toBe('1 card for “digoxin”.')
  // The next search has not ended: the count of the one before is not said again.
  rerender(<Said text="" />)
  expect(container.textContent).toBe('')
  rerender(<Said text="2 cards for “digoxin to”." />)
  expect(container.textContent).toBe('')
})
