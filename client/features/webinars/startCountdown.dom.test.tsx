import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from '#client/platform/clock.ts'
import { show } from '#tests/support/dom.tsx'
import { StartCountdown } from './StartCountdown.tsx'

const START = new Date('2026-11-27T18:00:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

beforeEach(() => void vi.useFakeTimers({ now: at(-2) }))
afterEach(() => {
  clock.learn(Math.floor(Date.now() / 1000), Date.now())
  vi.useRealTimers()
})
const draw = () => show(<StartCountdown start={START.toISOString()} end={at(2).toISOString()} />)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('WEB-RU005: is told anew each second until it begins, then that it is on, and that it is over', () => {
  draw()
  const first = screen.getByText(/^Begins in .*2/, { selector: '[aria-hidden]' }).textContent
  pass(1000)
  expect(screen.getByText(/^Begins in /, { selector: '[aria-hidden]' }).textContent).not.toBe(first)
  pass(1000)
  expect(screen.getAllByText('It is on now')).toHaveLength(2)
  pass(2000)
  expect(screen.getAllByText('It is over')).toHaveLength(2)
})

it('where a host begins it, it is on once they have, be it before its time, and waits for them until then', () => {
  const span = { start: START.toISOString(), end: at(2).toISOString() }
  const { rerender } = show(<StartCountdown {...span} state="live" />)
  expect(screen.getAllByText('It is on now')).toHaveLength(2)
  rerender(<StartCountdown {...span} state="lobby" />)
  screen.getByText(/^Begins in /, { selector: '[aria-hidden]' })
  pass(2000)
  expect(screen.getAllByText('Waiting for the host')).toHaveLength(2)
})

it('WEB-RU005: goes by the server’s time where the device’s clock is wrong', () => {
  clock.learn(at(0).getTime() / 1000, Date.now())
  draw()
  expect(screen.getAllByText('It is on now')).toHaveLength(2)
})
