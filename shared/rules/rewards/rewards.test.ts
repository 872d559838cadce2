import { describe, expect, it } from 'vitest'
import { displayName, leagueWeek, marketGroup, rankStandings, resultOf } from './league.ts'
import { dailyStreak } from './streak.ts'
import { mayEarnByOpinion, OPINION_XP_A_DAY } from './xp.ts'

describe('the league', () => {
  it('XPA-GA002: ranks by XP, then by who reached it first', () => {
    const row = (user_id: number, xp: number, minute: number) => ({
      user_id,
      xp,
      rank: 0,
      reached_at: new Date(minute * 60_000).toISOString(),
    })
    expect(rankStandings([row(1, 5, 9), row(2, 9, 1), row(3, 5, 2)]).map((r) => [r.user_id, r.rank])).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
    ])
  })
  it('XPA-GA002: the first seven rise, the last five and those without XP fall, the ends have nowhere to go', () => {
    expect([resultOf(7, 3, 30, 1), resultOf(8, 3, 30, 2), resultOf(26, 3, 30, 2), resultOf(26, 3, 30, 1)]).toEqual([
      'promoted',
      'stayed',
      'demoted',
      'stayed',
    ])
    expect([resultOf(1, 0, 3, 2), resultOf(3, 2, 3, 2), resultOf(1, 9, 30, 6)]).toEqual([
      'demoted',
      'promoted',
      'stayed',
    ])
  })
  it('a week runs from Monday 00:00 UTC to the next', () => {
    const { startsAt, expiresAt } = leagueWeek(new Date('2026-11-22T23:59:59Z'))
    expect([startsAt.toISOString(), expiresAt.toISOString()]).toEqual([
      '2026-11-16T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ])
  })
  it('shows a first name and last initial, and hides who wants to be hidden', () => {
    expect([
      displayName({ first_name: 'Ada', last_name: 'Byron', hidden: false }),
      displayName({ first_name: 'Ada', last_name: 'B', hidden: true }),
    ]).toEqual(['Ada B.', 'Learner'])
    expect([marketGroup(101), marketGroup(999)]).toEqual(['nursing', 'allied'])
  })
})

it('XPA-GA001: a rating earns once for a card, and opinions ten a day', () => {
  const earns = (before: boolean, today: number) => mayEarnByOpinion({ before, today })
  expect([earns(false, 0), earns(false, OPINION_XP_A_DAY - 1)]).toEqual([true, true])
  expect([earns(true, 0), earns(false, OPINION_XP_A_DAY)]).toEqual([false, false])
})

describe('the daily streak', () => {
  it('XPA-RU001: counts days in a row that reached the goal, and an unfinished today does not break it', () => {
    const days = new Set(['2026-11-17', '2026-11-18', '2026-11-19'])
    expect(dailyStreak(days, '2026-11-20')).toBe(3)
    expect(dailyStreak(new Set([...days, '2026-11-20']), '2026-11-20')).toBe(4)
    expect(dailyStreak(days, '2026-11-21')).toBe(0)
  })
})

it('XPA-GA002: cuts no sign of a name in half', () => {
  expect(displayName({ first_name: 'Ada', last_name: '𠮷田', hidden: false })).toBe('Ada 𠮷.')
})
