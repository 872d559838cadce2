import { expect, it } from 'vitest'
import {
  codeOf,
  countdownSpoken,
  countdownText,
  discountOf,
  groupOf,
  groupSlugBy,
  groupState,
  isCounted,
  latestEnd,
  mayEndAt,
  memberName,
  secondsLeft,
} from './group.ts'

it('GBY-RU001: the countdown shows what is left to the second, and Expired below one', () => {
  expect([2 * 86_400 + 3 * 3600 + 4 * 60 + 5, 779, 1, 0.9, 0].map(countdownText)).toEqual([
    '2 d 03:04:05',
    '00:12:59',
    '00:00:01',
    'Expired',
    'Expired',
  ])
  const end = new Date('2026-03-01T00:00:00Z')
  expect(secondsLeft(end, new Date('2026-02-28T23:59:58.500Z'))).toBe(1)
  expect(secondsLeft(end, new Date('2026-03-02T00:00:00Z'))).toBe(0)
  expect([2 * 86_400 + 3 * 3600 + 300, 3600, 61, 5, 0].map(countdownSpoken)).toEqual([
    '2 days 3 hours',
    '1 hour',
    '1 minute',
    'less than a minute',
    'Expired',
  ])
})

it('GBY-RU002: 15 percent before the goal, 30 after', () => {
  expect([discountOf(false), discountOf(true)]).toEqual([15, 30])
})

it('an order’s code names its group, and no other code does', () => {
  const slug = groupSlugBy(() => 0.5)
  expect(groupOf(codeOf(slug))).toBe(slug)
  expect([groupOf(null), groupOf('group:'), groupOf('half'), groupOf(`x${codeOf(slug)}`)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('a member is called by the first name and one letter', () => {
  expect(memberName({ first_name: 'Sofia', last_name: 'Reyes' })).toBe('Sofia R.')
  expect(memberName({ first_name: '', last_name: '' })).toBe('A member')
})

it('GBY-RU002: counts whose address is confirmed, or who has bought', () => {
  expect(isCounted({ confirmed: true, hasPaid: false })).toBe(true)
  expect(isCounted({ confirmed: false, hasPaid: true })).toBe(true)
  expect(isCounted({ confirmed: false, hasPaid: false })).toBe(false)
})

it('GBY-GA001: a group ends after now and thirty days after its beginning at the latest', () => {
  const begunAt = new Date('2026-03-01T00:00:00Z')
  const at = { begunAt, now: new Date('2026-03-02T00:00:00Z') }
  const ends = ['2026-03-01T12:00:00Z', '2026-03-02T00:00:00Z', '2026-03-02T00:00:01Z', '2026-03-31T00:00:00Z']
  expect(ends.map((end) => mayEndAt(new Date(end), at))).toEqual([false, false, true, true])
  expect(latestEnd(begunAt).toISOString()).toBe('2026-03-31T00:00:00.000Z')
  expect(mayEndAt(new Date('2026-03-31T00:00:00.001Z'), at)).toBe(false)
})

it('a group is open, complete also once it is over, or ended without its goal', () => {
  const states = [false, true].flatMap((isOver) => [false, true].map((isReached) => groupState({ isReached, isOver })))
  expect(states).toEqual(['open', 'complete', 'missed', 'complete'])
})
