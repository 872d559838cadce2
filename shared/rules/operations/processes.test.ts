import { expect, it } from 'vitest'
import type { ProcessRole } from '../../contract/operations/index.ts'
import { standingOf } from './processes.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const one = (id: string, role: ProcessRole, started: number, seen: number, ended?: number, steady = started) => ({
  id,
  role,
  started_at: ago(started),
  seen_at: ago(seen),
  steady_since: ago(steady),
  ended_at: ended === undefined ? null : ago(ended),
})
/** Somebody who has been heard all along, so that others can be missed. */
const heard = one('here', 'web', 9000, 0)
const standing = (...processes: ReturnType<typeof one>[]) =>
  standingOf([heard, ...processes], now)
    .filter(({ id }) => id !== 'here')
    .map(({ id, is_missing }) => (is_missing ? `${id} is missing` : id))

it('a process is missing once it has given no sign of life for a minute and said no goodbye, for a day', () => {
  expect(standing(one('a', 'web', 600, 0.9), one('b', 'worker', 600, 1.1))).toEqual(['a', 'b is missing'])
  expect(standing(one('a', 'web', 600, 5, 5))).toEqual([])
  expect(standing(one('a', 'web', 9000, 1439), one('b', 'collab', 9000, 1441))).toEqual(['a is missing'])
})

it('one that came after it in the same role stands in its place', () => {
  const gone = one('a', 'web', 600, 30)
  expect(standing(gone, one('b', 'web', 29, 0))).toEqual(['b'])
  expect(standing(gone, one('b', 'worker', 29, 0))).toEqual(['a is missing', 'b'])
  expect(standing(gone, one('b', 'web', 600, 0))).toEqual(['a is missing', 'b'])
  // Again and again: each stands in for the one before.
  expect(standing(gone, one('b', 'web', 29, 20), one('c', 'web', 19, 0))).toEqual(['c'])
})

it('one that is only started again stands for itself, and not for another that is missing', () => {
  const gone = one('a', 'web', 600, 30)
  expect(standing(gone, one('b', 'web', 600, 10, 10), one('c', 'web', 9.9, 0))).toEqual(['a is missing', 'c'])
})

it('one for everything stands in for all that went, and the three together for one for everything', () => {
  const gone = [one('a', 'web', 600, 30), one('b', 'collab', 600, 30), one('c', 'worker', 600, 29)]
  expect(standing(...gone, one('d', 'all', 28, 0))).toEqual(['d'])
  const all = one('a', 'all', 600, 30)
  expect(standing(all, one('b', 'web', 28, 0), one('c', 'collab', 28, 0))).toEqual(['a is missing', 'b', 'c'])
  expect(standing(all, one('b', 'web', 28, 0), one('c', 'collab', 28, 0), one('d', 'worker', 28, 0))).toEqual([
    'b',
    'c',
    'd',
  ])
})

it('nobody is missed while the database has only just come back and nobody could be heard', () => {
  const silent = [one('a', 'web', 600, 2), one('b', 'worker', 600, 2)]
  const back = (seconds: number) => one('c', 'collab', 600, 0, undefined, seconds / 60)
  const shown = (...processes: ReturnType<typeof one>[]) =>
    standingOf(processes, now).filter(({ is_missing }) => is_missing)
  expect(shown(...silent, back(15))).toEqual([])
  expect(shown(...silent, back(21)).map(({ id }) => id)).toEqual(['a', 'b'])
})
