import { describe, expect, it } from 'vitest'
import { StandingRow } from '#shared/contract/rewards/index.ts'
import { around, mergeStandings, ownMove, passedText, placeSentence, riseText, timeLeft, zoneOf } from './standings.ts'

const row = (user_id: number, xp: number, rank = 1) =>
  StandingRow.parse({
    user_id,
    xp,
    rank,
    name: `P${user_id}`,
    avatar: null,
    reached_at: `2026-11-16T00:00:0${user_id}Z`,
  })
const ids = (rows: StandingRow[]) => rows.map((each) => [each.user_id, each.rank])

describe('mergeStandings', () => {
  it('puts the newer row in and ranks anew', () => {
    expect(ids(mergeStandings([row(1, 30), row(2, 20)], [row(2, 40)]))).toEqual([
      [2, 1],
      [1, 2],
    ])
  })
  it('keeps the newer of two rows in any order', () => {
    const once = mergeStandings([row(1, 5)], [row(1, 9)])
    expect(mergeStandings(once, [row(1, 7)])[0]?.xp).toBe(9)
  })
  it('takes in a person who is new to the table', () => {
    expect(ids(mergeStandings([row(1, 5)], [row(2, 1)]))).toHaveLength(2)
  })
})

describe('around', () => {
  const rows = mergeStandings(
    [],
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => row(id, 100 - id)),
  )
  it('shows the reader in the middle, or the edge of the table', () => {
    expect(around(rows, 5).map((each) => each.user_id)).toEqual([3, 4, 5, 6, 7])
    expect(around(rows, 1).map((each) => each.user_id)).toEqual([1, 2, 3, 4, 5])
    expect(around(rows, 8).map((each) => each.user_id)).toEqual([4, 5, 6, 7, 8])
  })
  it('shows the first rows to one who is not in it', () => {
    expect(around(rows, 99).map((each) => each.user_id)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('zoneOf', () => {
  const table = (members: number, tier = 2) => ({ rows: Array(members).fill(0), promote: 7, demote: 5, tier })
  it('marks who rises and who falls', () => {
    expect([7, 8, 25, 26].map((rank) => zoneOf(rank, table(30)))).toEqual([
      'promotion',
      'middle',
      'middle',
      'relegation',
    ])
  })
  it('lets nobody fall from the lowest tier or from a short table', () => {
    expect(zoneOf(30, table(30, 1))).toBe('middle')
    expect(zoneOf(9, table(9))).toBe('middle')
  })
})

describe('timeLeft', () => {
  const now = new Date(0)
  it('XPA-RU005: says days, hours and minutes', () => {
    expect(timeLeft(2 * 86_400 + 3 * 3600 + 60, now)).toBe('2 days 3 h 1 min')
    expect(timeLeft(3600, now)).toBe('1 h 0 min')
    expect(timeLeft(59, now)).toBe('0 min')
    expect(timeLeft(-5, now)).toBe('0 min')
  })
})

describe('placeSentence', () => {
  it('tells rising from falling', () => {
    expect(placeSentence(4, row(1, 12, 2))).toBe('You rose from place 4 to 2, with 12 XP.')
    expect(placeSentence(2, row(1, 12, 4))).toBe('You fell from place 2 to 4, with 12 XP.')
    expect(placeSentence(2, row(1, 12, 2))).toBe('You are in place 2 with 12 XP.')
    expect(placeSentence(2, undefined)).toBe('')
  })
})

describe('who passed whom', () => {
  const before = mergeStandings([], [row(1, 40), row(2, 30), row(3, 20), row(4, 10)])
  it('names whom one passed, the nearest to the top first, and counts the rest', () => {
    const text = (xp: number) => passedText(before, mergeStandings(before, [row(4, xp)]), 4)
    expect([text(15), text(25), text(35), text(90)]).toEqual([
      '',
      'You passed P3',
      'You passed P2 and P3',
      'You passed P1 and 2 others',
    ])
  })
  it('names who passed one; of who hides their name no name is told', () => {
    const hidden = { ...row(5, 5), name: 'Learner' }
    const table = mergeStandings(before, [hidden])
    expect(passedText(table, mergeStandings(table, [row(3, 50)]), 1)).toBe('P3 passed you')
    expect(passedText(table, mergeStandings(table, [row(3, 50), row(2, 60)]), 1)).toBe('P2 and P3 passed you')
    expect(passedText(table, mergeStandings(table, [{ ...hidden, xp: 99 }]), 1)).toBe('Another learner passed you')
  })
  it('tells nothing where others pass each other, or where one is not at the table', () => {
    const moved = mergeStandings(before, [row(3, 35)])
    expect([passedText(before, moved, 1), passedText(before, moved, 9), passedText([], before, 1)]).toEqual([
      '',
      '',
      '',
    ])
  })
  it('is said once with the place, and stays in the row until the next time', () => {
    const first = ownMove(undefined, before, 4)
    expect(first).toMatchObject({ note: '', said: 'You are in place 4 with 10 XP.' })
    const passed = ownMove(first, mergeStandings(before, [row(4, 25)]), 4)
    expect(passed).toMatchObject({
      note: 'You passed P3',
      said: 'You passed P3. You rose from place 4 to 3, with 25 XP.',
    })
    const later = ownMove(passed, mergeStandings(passed.rows, [row(1, 60)]), 4)
    expect([later.note, later.said]).toEqual([passed.note, passed.said])
  })
})

describe('riseText', () => {
  it('XPA-GA002: says that everybody rises where no more are there than rise', () => {
    const text = (members: number, tier = 1) => riseText({ rows: Array(members).fill(0), promote: 7, tier })
    expect([text(0), text(1), text(7), text(8), text(3, 6)]).toEqual([
      'The first 7 rise',
      'Everybody in this league rises, as it stands',
      'Everybody in this league rises, as it stands',
      'The first 7 rise',
      'The highest league',
    ])
  })
})
