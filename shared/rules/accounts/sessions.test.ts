import { expect, it } from 'vitest'
import { sessionEnd } from './sessions.ts'

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))

it('a session ends thirty days after its last use, and after a hundred and eighty in all', () => {
  expect(sessionEnd(day(0), { began: day(0), mayDoMore: false })).toEqual(day(30))
  expect(sessionEnd(day(100), { began: day(0), mayDoMore: false })).toEqual(day(130))
  expect(sessionEnd(day(170), { began: day(0), mayDoMore: false })).toEqual(day(180))
})

it('of who may do more than learn it ends after twelve hours, used or not', () => {
  const began = new Date('2026-01-01T08:00:00Z')
  const end = new Date('2026-01-01T20:00:00Z')
  for (const now of [began, new Date('2026-01-01T19:59:00Z')])
    expect(sessionEnd(now, { began, mayDoMore: true })).toEqual(end)
})
