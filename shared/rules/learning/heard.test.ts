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
) => isHeardAt([{ personSince: new Date(0), ...listened }], mode, duration, at)
/** A visit that began so many seconds after the first. */
const later = (seconds: number, of: ReturnType<typeof visit>) => ({
  ...of,
  personSince: new Date(0),
  startTime: new Date(of.startTime.getTime() + seconds * 1000),
  endTime: new Date(of.endTime.getTime() + seconds * 1000),
})

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
  it('XPA-RU002: is heard in two sittings as in one, each minute counted once', () => {
    const [first, second] = [later(0, visit(30, [0, 30])), later(200, visit(30, [30, 60]))]
    expect(isHeardAt([first, second], 'educational', 60, now)).toBe(true)
    expect(isHeardAt([first], 'educational', 60, now)).toBe(false)
    expect(isHeardAt([later(0, visit(10, [50, 60])), later(200, visit(10, [50, 60]))], 'educational', 60, now)).toBe(
      false,
    )
  })
  it('is not heard by two tabs in less time than one takes', () => {
    const tabs = [later(0, visit(20, [0, 30])), later(0, visit(20, [30, 60]))]
    expect(isHeardAt(tabs, 'educational', 60, now)).toBe(false)
  })
  it('is not heard by what was listened to a day before', () => {
    const [first, second] = [later(0, visit(30, [0, 30])), later(25 * 3600, visit(30, [30, 60]))]
    const told = new Date(second.endTime.getTime() + 1000)
    expect(isHeardAt([first, second], 'educational', 60, told)).toBe(true)
    expect(isHeardAt([first, later(25 * 3600, visit(5, [55, 60]))], 'educational', 60, told)).toBe(false)
  })
  it('is not heard in another mode, nor where there is none', () => {
    expect([isHeard(visit(60, [0, 60]), 'story', 60), isHeard(visit(60, [0, 60]), 'educational', null)]).toEqual([
      false,
      false,
    ])
  })
})
