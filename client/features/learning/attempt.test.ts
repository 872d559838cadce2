import { describe, expect, it } from 'vitest'
import { addSegment } from './attempt.ts'

type Segments = Parameters<typeof addSegment>[0]
const heard = (...spans: [number, number][]) => {
  const segments: Segments = []
  for (const [from, to] of spans) addSegment(segments, { mode: 'educational', from, to })
  return segments.map(({ from, to }) => [from, to])
}

describe('addSegment', () => {
  it('joins what follows on', () => {
    expect(heard([0, 0.5], [0.5, 1], [1.05, 1.5])).toEqual([[0, 1.5]])
  })
  it('begins anew after a jump', () => {
    expect(heard([0, 0.5], [30, 30.5])).toEqual([
      [0, 0.5],
      [30, 30.5],
    ])
  })
  it('does not count the jump itself, forward or back', () => {
    expect(heard([0, 40], [40, 3])).toEqual([])
  })
})
