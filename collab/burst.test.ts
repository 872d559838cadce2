import { describe, expect, it, vi } from 'vitest'
import type { EventFrame } from '#shared/events/index.ts'
import { createBurst, joinFrames } from './burst.ts'

const row = (user_id: number, xp: number) => ({
  rank: 1,
  user_id,
  name: 'A',
  avatar: null,
  xp,
  reached_at: '2026-11-20T00:00:00.000Z',
})
const frame = (from: number, user_id: number, xp: number): EventFrame => ({
  room: 'league:1',
  name: 'rewards.standingsMoved',
  from,
  to: from + 1,
  payload: { league_id: 1, rows: [row(user_id, xp)] },
})

describe('a burst', () => {
  it('sends the first change at once and joins what follows, the newest row of each person', () => {
    vi.useFakeTimers()
    const sent: EventFrame[] = []
    const burst = createBurst((f) => sent.push(f))
    burst.take(frame(1, 7, 1))
    burst.take(frame(2, 7, 2))
    burst.take(frame(3, 8, 5))
    burst.take(frame(4, 7, 3))
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(250)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({
      from: 2,
      to: 5,
      payload: {
        rows: [
          { user_id: 7, xp: 3 },
          { user_id: 8, xp: 5 },
        ],
      },
    })
    vi.advanceTimersByTime(250)
    burst.take(frame(5, 8, 6))
    expect(sent).toHaveLength(3)
    vi.useRealTimers()
  })
  it('does not join over a missing version', () => {
    expect(joinFrames([frame(1, 1, 1), frame(3, 1, 3)]).map((f) => [f.from, f.to])).toEqual([
      [1, 2],
      [3, 4],
    ])
  })
  it('puts frames that came out of order back in order, and takes a duplicate once', () => {
    expect(joinFrames([frame(2, 1, 2), frame(1, 1, 1), frame(1, 1, 1)]).map((f) => [f.from, f.to])).toEqual([[1, 3]])
  })
})
