import { describe, expect, it } from 'vitest'
import { isHeard as isHeardAt, type Listened } from './heard.ts'

const startTime = new Date('2026-11-18T12:00:00Z')
const visit = (seconds: number, ...spans: [number, number][]) => ({
  startTime,
  endTime: new Date(startTime.getTime() + seconds * 1000),
  learnSeconds: seconds,
  segments: spans.map(([from, to]) => ({ mode: 'educational', from, to })),
  elsewhereSeconds: 0,
})
const now = new Date('2026-11-18T12:05:00Z')
const isHeard = (
  listened: Omit<Listened, 'personSince'> & { personSince?: Date },
  mode: 'educational' | 'story',
  duration: number | null,
  at = now,
) => isHeardAt({ personSince: new Date(0), ...listened }, mode, duration, at)

describe('a recording of a minute', () => {
  it('XPA-RU002: is heard to its end when half of it was played, up to the end', () => {
    expect(isHeard(visit(60, [0, 59.5]), 'educational', 60)).toBe(true)
    expect(isHeard(visit(40, [20, 60]), 'educational', 60)).toBe(true)
    expect(isHeard(visit(60, [0, 50]), 'educational', 60)).toBe(false)
    expect(isHeard(visit(60, [50, 60]), 'educational', 60)).toBe(false)
    expect(isHeard(visit(60, [50, 60], [50, 60], [50, 60], [50, 60]), 'educational', 60)).toBe(false)
  })
  it('is not heard in less time than the highest speed takes, by either clock', () => {
    expect(isHeard(visit(30, [0, 60]), 'educational', 60)).toBe(true)
    expect(isHeard(visit(20, [0, 60]), 'educational', 60)).toBe(false)
    expect(isHeard({ ...visit(2, [0, 60]), learnSeconds: 60 }, 'educational', 60)).toBe(false)
  })
  it('is not heard in time that went into other recordings', () => {
    expect(isHeard({ ...visit(90, [0, 60]), elsewhereSeconds: 60 }, 'educational', 60)).toBe(true)
    expect(isHeard({ ...visit(90, [0, 60]), elsewhereSeconds: 70 }, 'educational', 60)).toBe(false)
  })
  it('earns nothing when it is told more than a day later', () => {
    const told = (hours: number) => new Date(startTime.getTime() + hours * 3_600_000)
    expect([
      isHeard(visit(60, [0, 60]), 'educational', 60, told(24)),
      isHeard(visit(60, [0, 60]), 'educational', 60, told(25)),
    ]).toEqual([true, false])
  })
  it('is not heard in another mode, nor where there is none', () => {
    expect([isHeard(visit(60, [0, 60]), 'story', 60), isHeard(visit(60, [0, 60]), 'educational', null)]).toEqual([
      false,
      false,
    ])
  })
})
