import { describe, expect, it } from 'vitest'
import { isLearned, isMastered, learnedSince, masteredSince, standingOf } from './progress.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date('2026-11-01T12:00:00Z')

describe('progress with a card', () => {
  it('LRN-RU007: is learned when every fact was met, and stays so when a fact is added', () => {
    expect([isLearned({ all: 3, met: 2, right: 0 }), isLearned({ all: 3, met: 3, right: 0 })]).toEqual([false, true])
    expect(learnedSince(null, { all: 3, met: 2, right: 0 }, now)).toBeNull()
    expect(learnedSince(null, { all: 3, met: 3, right: 0 }, now)).toEqual(now)
    expect(learnedSince(before, { all: 4, met: 3, right: 0 }, now)).toEqual(before)
  })
  it('LRN-GA006: is mastered only while every fact was right the last time', () => {
    expect([isMastered({ all: 2, met: 0, right: 1 }), isMastered({ all: 2, met: 0, right: 2 })]).toEqual([false, true])
    expect(masteredSince(null, { all: 2, met: 0, right: 2 }, now)).toEqual(now)
    expect(masteredSince(before, { all: 2, met: 0, right: 2 }, now)).toEqual(before)
    expect(masteredSince(before, { all: 2, met: 0, right: 1 }, now)).toBeNull()
  })
})

it('LRN-GA006: a fact is known while it was right the last time, else met once it was heard or asked', () => {
  const of = (learned_flag: boolean, last_answer: number | null) => standingOf({ learned_flag, last_answer })
  expect([of(false, 1), of(true, 0), of(false, 0), of(true, null), of(false, null)]).toEqual([
    'known',
    'met',
    'met',
    'met',
    undefined,
  ])
})
