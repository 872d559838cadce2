import { describe, expect, it } from 'vitest'
import { addDays } from '../../time.ts'
import { FORECAST_DAYS, retentionByAge, reviewsAhead } from './forecast.ts'
import { queueStats } from './queue.ts'
import { whyDue } from './why.ts'

const SIZES = { queueMax: 20, roundMax: 10 }

describe('SRP-GA002: the daily quiz in numbers', () => {
  it('SRP-RU003: is empty without anything due, and then has no next round', () => {
    expect(queueStats({ left: 0, answered: 0, right: 3 }, SIZES)).toEqual({
      current_total: 0,
      current_left: 0,
      learned_today: 3,
      next: 0,
    })
  })
  it('takes no more than the learner’s maximum, and a round no more than is left', () => {
    expect(queueStats({ left: 50, answered: 0, right: 0 }, SIZES)).toMatchObject({
      current_total: 20,
      current_left: 20,
      next: 10,
    })
    expect(queueStats({ left: 35, answered: 15, right: 9 }, SIZES)).toMatchObject({
      current_total: 20,
      current_left: 5,
      next: 5,
    })
    expect(queueStats({ left: 30, answered: 26, right: 9 }, SIZES)).toMatchObject({
      current_total: 20,
      current_left: 0,
      next: 0,
    })
    expect(queueStats({ left: 3, answered: 4, right: 9 }, SIZES)).toMatchObject({
      current_total: 7,
      current_left: 3,
      next: 3,
    })
  })
})

describe('why a fact is due', () => {
  const today = '2026-04-10'
  const due = { movedToToday: false, lastDay: '2026-03-29', lastGrade: 3, chance: 0.884, today, examDay: null } as const
  it.each([
    [{}, '12 days since you last knew it: the chance that you still do is about 88%.'],
    [{ lastDay: '2026-04-09' }, '1 day since you last knew it: the chance that you still do is about 88%.'],
    [{ lastGrade: 1, lastDay: '2026-04-09' }, 'You missed it yesterday.'],
    [{ lastGrade: 1, lastDay: '2026-04-07' }, 'You missed it 3 days ago.'],
    [{ lastGrade: 1, lastDay: today }, 'You missed it earlier today.'],
    [{ movedToToday: true, lastGrade: 1 }, 'You moved it to today.'],
    [{ lastDay: null, lastGrade: null }, 'New: you have learned its card but were never asked.'],
    [{ chance: 0.97, examDay: '2026-04-15' }, 'Your exam is in 5 days: you see it once more before then.'],
    [{ chance: 0.97, examDay: '2026-04-11' }, 'Your exam is tomorrow: you see it once more before then.'],
    [{ examDay: '2026-04-15' }, '12 days since you last knew it: the chance that you still do is about 88%.'],
    [{ chance: 0.97, examDay: today }, '12 days since you last knew it: the chance that you still do is about 97%.'],
  ] as const)('%o says: %s', (given, sentence) => {
    expect(whyDue({ ...due, ...given })).toBe(sentence)
  })
})

describe('the days ahead', () => {
  it('take what is overdue today, and leave over what is more than the maximum', () => {
    const today = '2026-04-10'
    const due = [
      { day: '2026-04-01', count: 15 },
      { day: today, count: 10 },
      { day: '2026-04-12', count: 4 },
      { day: addDays(today, FORECAST_DAYS), count: 99 },
    ]
    const days = reviewsAhead(due, { today, queueMax: 20, answered: 0 })
    expect(days).toHaveLength(FORECAST_DAYS)
    expect(days.slice(0, 4)).toEqual([
      { day: '2026-04-10', due: 25, asked: 20 },
      { day: '2026-04-11', due: 0, asked: 5 },
      { day: '2026-04-12', due: 4, asked: 4 },
      { day: '2026-04-13', due: 0, asked: 0 },
    ])
    // Who has answered their maximum is asked no more today.
    expect(reviewsAhead(due, { today, queueMax: 20, answered: 20 }).slice(0, 3)).toEqual([
      { day: '2026-04-10', due: 25, asked: 0 },
      { day: '2026-04-11', due: 0, asked: 20 },
      { day: '2026-04-12', due: 4, asked: 9 },
    ])
  })
  it('and what is still known by its age', () => {
    const ages = retentionByAge([
      { elapsed_days: 1, reviews: 10, right: 9 },
      { elapsed_days: 5, reviews: 4, right: 4 },
      { elapsed_days: 7, reviews: 4, right: 2 },
      { elapsed_days: 400, reviews: 1, right: 0 },
    ])
    expect(ages.map(({ from_days, to_days, reviews, share }) => [from_days, to_days, reviews, share])).toEqual([
      [1, 1, 10, 0.9],
      [2, 3, 0, null],
      [4, 7, 8, 0.75],
      [8, 14, 0, null],
      [15, 30, 0, null],
      [31, 90, 0, null],
      [91, null, 1, 0],
    ])
  })
})
