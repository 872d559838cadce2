import { describe, expect, it } from 'vitest'
import { addDays } from '../../time.ts'
import type { Grade } from './grade.ts'
import { leastLoaded } from './level.ts'
import { dueDayNow, type LoggedReview, replay } from './replay.ts'
import { answered, dueDay, type FactMemory, NEVER_ASKED, nextReview, schemeOf } from './schedule.ts'

/** A seeded chance, so that a history that fails can be looked at again. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the log', () => {
  it('SRP-GA001: replayed makes the state that the answers made one by one, for any history', () => {
    const scheme = schemeOf(null)
    for (let seed = 1; seed <= 300; seed++) {
      const random = chance(seed)
      const log: LoggedReview[] = []
      let [memory, day, due]: [FactMemory, string, string] = [NEVER_ASKED, '2026-01-05', '']
      const answers = 1 + random(25)
      for (let n = 0; n < answers; n++) {
        day = addDays(day, random(60))
        const grade = (1 + random(4)) as Grade
        const factor = [0.5, 0.75, 1, 1.25, 2][random(5)]!
        const loads = Array.from({ length: 800 }, () => random(9))
        const { after, elapsed, days } = answered(scheme, memory, { grade, day })
        const left = random(3) === 0 ? random(90) : null
        const interval = leastLoaded(nextReview(days, factor, elapsed, left), (at) => loads[at]!)
        memory = after
        due = dueDay(day, interval)
        log.push({ grade, day, interval, factor })
      }
      const made = replay(scheme, log)!
      expect({ seed, ...made }).toMatchObject({ seed, ...memory })
      const now = { factId: 1, factorNow: log.at(-1)!.factor, exam: null, today: day }
      expect(dueDayNow({ ...made, lastDay: made.lastDay! }, now)).toBe(due)
    }
  })
  it('of no answers makes nothing, and of those that nobody chose days for what the rules say', () => {
    expect(replay(schemeOf(null), [])).toBeNull()
    const made = replay(schemeOf(null), [{ grade: 3, day: '2026-01-05', interval: null, factor: 1 }])
    expect(made).toMatchObject({ reps: 1, interval: 3, lastGrade: 3 })
  })
})

describe('when a fact is due by what is known now', () => {
  const asked = { lastDay: '2026-03-01', interval: 40, factor: 1 }
  const given = { factId: 5, factorNow: 1, exam: null, today: '2026-03-02' }
  it('SRP-RU005: follows a press at once', () => {
    expect(dueDayNow(asked, given)).toBe('2026-04-10')
    expect(dueDayNow(asked, { ...given, factorNow: 0.5 })).toBe('2026-03-21')
  })
  it('comes before an exam that is ahead, and stays where it was for one that is over or later', () => {
    const exam = { day: '2026-03-20', setOn: '2026-03-02' }
    const due = dueDayNow(asked, { ...given, exam })
    expect(due > given.today && due < exam.day).toBe(true)
    // Where its day has passed, and after an answer in those days, it comes before the exam still.
    expect(dueDayNow(asked, { ...given, exam, today: '2026-03-18' })).toBe('2026-03-19')
    const late = { lastDay: '2026-03-15', interval: 4, factor: 0.5 }
    expect(dueDayNow(late, { ...given, exam, today: '2026-03-16' }) < exam.day).toBe(true)
    expect(dueDayNow(asked, { ...given, exam, today: '2026-03-20' })).toBe('2026-04-10')
    expect(dueDayNow(asked, { ...given, exam: { ...exam, day: '2026-05-01' } })).toBe('2026-04-10')
  })
})
