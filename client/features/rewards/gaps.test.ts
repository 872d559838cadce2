import { expect, it } from 'vitest'
import { linesUpTo } from '#client/ui/chartLines.ts'
import { StandingRow } from '#shared/contract/rewards/index.ts'
import { rankStandings } from '#shared/rules/rewards/league.ts'
import { gapSentence, paceSentence, riseSentence } from './gaps.ts'

const rows = (...xp: number[]) =>
  rankStandings(
    xp.map((each, place) =>
      StandingRow.parse({
        user_id: place + 1,
        xp: each,
        rank: 1,
        name: place === 2 ? 'Learner' : `P${place + 1}`,
        avatar: null,
        reached_at: `2026-11-16T00:00:${10 + place}Z`,
      }),
    ),
  )

it('says what it takes to pass the next one up: of two with as many XP the first one there stands before', () => {
  expect(gapSentence(rows(30, 27), 2)).toBe('4 XP to pass P1')
  expect(gapSentence(rows(30, 30), 2)).toBe('1 XP to pass P1')
  expect(gapSentence(rows(2000, 1500, 1400, 3), 4)).toBe('1,398 XP to pass the next one')
})
it('says by how much one leads', () => {
  expect(gapSentence(rows(30, 27), 1)).toBe('You lead by 3 XP.')
  expect(gapSentence(rows(30, 30), 1)).toBe('You lead: you were there first.')
  expect([gapSentence(rows(30), 1), gapSentence(rows(30), 9)]).toEqual(['You are the first at this table.', ''])
})
it('XPA-GA002: says what it takes to rise, where passing one is not enough', () => {
  const table = rows(90, 80, 70, 60, 50, 40, 30, 20, 10)
  expect([riseSentence(table, 9), riseSentence(table, 8), riseSentence(table, 1)]).toEqual([
    'and 21 XP to rise',
    'and rise',
    '',
  ])
  expect(riseSentence(rows(90, 80, 70, 60, 50, 40, 30, 30, 10), 9)).toBe('and rise')
})
it('HOM-RU008: the chart’s lines stand in fives, at most five of them', () => {
  expect([linesUpTo(10), linesUpTo(12), linesUpTo(32), linesUpTo(0)]).toEqual([
    [0, 5, 10],
    [0, 5, 10, 15],
    [0, 10, 20, 30, 40],
    [0, 5],
  ])
})

it('XPA-GA002: says how one stands to one’s own line', () => {
  const pace = { of: 'last_week', xp: 20 } as const
  expect([12, 20, 23].map((own) => paceSentence(rows(own), 1, pace))).toEqual([
    '8 XP to catch up with yourself of last week.',
    'Level with yourself of last week.',
    '3 XP ahead of yourself of last week.',
  ])
  expect(paceSentence(rows(3), 1, { of: 'goal', xp: 10 })).toBe('7 XP to catch up with your daily goal.')
  expect([paceSentence(rows(3), 9, pace), paceSentence(rows(3), 1, undefined)]).toEqual(['', ''])
})
