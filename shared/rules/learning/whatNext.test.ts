import { describe, expect, it } from 'vitest'
import { dueComesFirst, type Stand, type Step, stepOf, toGoOnWith } from './whatNext.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const stand = (more: Partial<Stand> = {}): Stand => ({
  facts: 10,
  met: 0,
  right: 0,
  wrong: 0,
  toEnd: false,
  at: NOW,
  ...more,
})

describe('what a card asks for', () => {
  it.each([
    [{ met: 4 }, 'go_on'],
    [{ met: 10 }, 'test'],
    [{ met: 6, toEnd: true }, 'test'],
    [{ met: 10, right: 8 }, 'rest'],
    [{ right: 8 }, 'rest'],
    [{ right: 8, wrong: 2 }, 'missed'],
    [{ met: 4, wrong: 1 }, 'rest'],
    [{ wrong: 10 }, 'missed'],
    [{ right: 10 }, 'known'],
    [{ met: 10, right: 10 }, 'known'],
  ] as const)('with %o it is %s', (more, step) => expect(stepOf(stand(more))).toBe(step))
})

describe('what one goes on with', () => {
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
  const named = (name: string, more: Partial<Stand>) => ({ ...stand(more), name })
  it('is today’s first, a quiz that was left, what was missed before what was left half heard, and then the latest', () => {
    const cards = [
      named('old, missed', { right: 7, wrong: 3, at: hoursAgo(30) }),
      named('half heard', { met: 2, at: hoursAgo(1) }),
      named('half heard before', { met: 2, at: hoursAgo(2) }),
      named('missed', { right: 9, wrong: 1, at: hoursAgo(5) }),
      named('left', { right: 3, wrong: 1, at: hoursAgo(6) }),
      named('known', { right: 10, at: NOW }),
      named('heard', { met: 10, at: hoursAgo(1) }),
    ]
    expect(toGoOnWith(cards, NOW).map(({ name }) => name)).toEqual([
      'left',
      'missed',
      'half heard',
      'half heard before',
      'heard',
      'old, missed',
    ])
  })
})

describe('the daily quiz among them', () => {
  const first = (left: number, step: Step, hours: number) =>
    dueComesFirst(left, { step, at: new Date(NOW.getTime() - hours * 3_600_000) }, NOW)
  it('comes after what was missed or left half done within two hours, and before anything else', () => {
    expect((['rest', 'missed', 'go_on', 'test'] as const).map((step) => first(3, step, 2))).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect((['rest', 'missed', 'go_on'] as const).map((step) => first(3, step, 3))).toEqual([true, true, true])
    expect(dueComesFirst(1, undefined, NOW)).toBe(true)
  })
  it('is not offered while nothing of it is left', () => {
    expect([dueComesFirst(0, undefined, NOW), first(0, 'test', 2), first(0, 'missed', 40)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
