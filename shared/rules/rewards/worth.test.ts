import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '../../time.ts'
import { ACHIEVEMENTS, achievementOf, levelOf, levelText } from './achievements.ts'
import { nextTier, paceOf, resultOf } from './league.ts'
import { bridgedDays, dailyStreak } from './streak.ts'
import { isTooFast, leastAnswerMs, mostOfQuiz, worthOf, XP_AGAIN } from './xp.ts'

describe('what a deed is worth', () => {
  it('XPA-GA001: a card gives all in two rounds of a day, half rounded down in the third, nothing after', () => {
    const rounds = [0, 1, 2, 3, 9]
    expect(rounds.map((before) => worthOf('quiz_answer', before))).toEqual([1, 1, 0, 0, 0])
    expect(rounds.map((before) => worthOf('quiz_finished', before))).toEqual([2, 2, 1, 0, 0])
    expect(rounds.map((before) => worthOf('card_mastered', before))).toEqual([5, 5, 5, 5, 5])
    expect(rounds.map((before) => worthOf('educational_audio', before))).toEqual([5, 5, 5, 5, 5])
  })
  it('XPA-GA001: a quiz gives at most its answers, its end and the card known whole', () => {
    expect([mostOfQuiz(9), mostOfQuiz(1)]).toEqual([16, 8])
  })
  it('XPA-GA001: what the quizzes of a card give on one day is told as it is given', () => {
    expect(XP_AGAIN.map(({ answer, end }) => [answer, end])).toEqual([
      [1, 2],
      [1, 0],
      [0, 0],
    ])
    expect(worthOf('quiz_answer', 3)).toBe(worthOf('quiz_answer', 2))
  })
  it('XPA-RU002: an answer is too fast below a glance and five milliseconds a sign; nobody needs more than 1.5 s', () => {
    expect([leastAnswerMs(0), leastAnswerMs(60), leastAnswerMs(5000)]).toEqual([250, 550, 1500])
    expect([isTooFast(549, 60), isTooFast(550, 60), isTooFast(null, 60)]).toEqual([true, false, false])
  })
})

describe('the streak across changes of the clocks', () => {
  const zone = 'America/New_York'
  /** Days on which something was earned at these instants, as the person's own calendar has them. */
  const daysOf = (instants: readonly string[]) => instants.map((at) => localDay(new Date(at), zone))
  it.each([
    [
      'forward, a day of 23 hours',
      ['2026-03-07T23:30:00-05:00', '2026-03-08T23:30:00-04:00', '2026-03-09T00:10:00-04:00'],
      3,
    ],
    [
      'back, a day of 25 hours',
      ['2026-10-31T23:50:00-04:00', '2026-11-01T23:50:00-05:00', '2026-11-02T23:50:00-05:00'],
      3,
    ],
    ['back, twice in the hour that comes twice', ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'], 1],
  ])('XPA-RU001: %s', (_what, instants, streak) => {
    const days = daysOf(instants)
    expect(dailyStreak(new Set(days), days.at(-1)!)).toBe(streak)
  })
  it('XPA-RU001: a night of 25 hours bridges no day that was missed', () => {
    const at = (day: string, firstAt: string, lastAt = firstAt) => ({
      day,
      firstAt: new Date(firstAt),
      lastAt: new Date(lastAt),
    })
    const reached = [at('2026-10-31', '2026-10-31T12:00:00-04:00'), at('2026-11-02', '2026-11-02T12:00:00-05:00')]
    expect(bridgedDays(reached).size).toBe(0)
    expect(dailyStreak(new Set(['2026-10-31', '2026-11-02']), addDays('2026-11-02', 0))).toBe(1)
  })
})

describe('leagues', () => {
  it('XPA-GA002: last week’s XP are told in steps of twice as much', () => {
    expect([0, 1, 2, 3, 6, 7, 14, 15, 400].map(paceOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 8])
  })
  it('XPA-GA002: a week leads to the tier that its result says, and never out of the six', () => {
    expect([nextTier(1, 'promoted'), nextTier(3, 'demoted'), nextTier(2, 'stayed'), nextTier(2, null)]).toEqual([
      2, 2, 2, 2,
    ])
    for (let tier = 1; tier <= 6; tier++)
      for (const [rank, xp] of [
        [1, 9],
        [30, 0],
        [28, 4],
      ] as const) {
        const next = nextTier(tier, resultOf(rank, xp, 30, tier))
        expect(next >= 1 && next <= 6).toBe(true)
      }
  })
})

describe('achievements', () => {
  it('XPA-GA003: are ten, each with levels that rise', () => {
    expect(ACHIEVEMENTS).toHaveLength(10)
    for (const { levels } of ACHIEVEMENTS) expect(levels.toSorted((a: number, b: number) => a - b)).toEqual(levels)
  })
  it('XPA-GA003: a level is reached with its count, and says what it asks for', () => {
    expect([
      levelOf('league_wins', 0),
      levelOf('league_wins', 1),
      levelOf('league_wins', 9),
      levelOf('league_wins', 10),
    ]).toEqual([0, 1, 2, 3])
    const answered = achievementOf('questions_answered')!
    expect(levelText(answered, 10_000)).toBe('Answer 10,000 questions')
    expect(levelText(achievementOf('lessons_learned')!, 1)).toBe('Hear your first lesson')
  })
})
