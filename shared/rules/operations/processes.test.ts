import { expect, it } from 'vitest'
import type { ProcessRole } from '../../contract/operations/index.ts'
import { standingOf } from './processes.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const one = (id: string, role: ProcessRole, started: number, seen: number, ended?: number) => ({
  id,
  role,
  started_at: ago(started),
  seen_at: ago(seen),
  ended_at: ended === undefined ? null : ago(ended),
})
const standing = (...processes: ReturnType<typeof one>[]) =>
  standingOf(processes, now).map(({ id, is_missing }) => (is_missing ? `${id} is missing` : id))

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
