import { describe, expect, it } from 'vitest'
import { visitAt } from './visit.ts'

const now = new Date('2026-11-20T12:00:00Z')
const told = (start: string, end: string) => {
  const visit = visitAt({ start: new Date(start), end: new Date(end) }, now)
  return [visit.start.toISOString(), visit.end.toISOString()]
}

describe('LRN-RU020: a visit counts as having been', () => {
  it('when the device says, where that can be', () => {
    const times = ['2026-11-20T11:00:00.000Z', '2026-11-20T11:20:00.000Z'] as const
    expect(told(...times)).toEqual(times)
  })
  it('just now, as long as it was, when it ends after now', () => {
    expect(told('2027-01-01T00:00:00Z', '2027-01-01T00:10:00Z')).toEqual([
      '2026-11-20T11:50:00.000Z',
      '2026-11-20T12:00:00.000Z',
    ])
  })
  it('30 days ago when it is older than clients keep it', () => {
    expect(told('1970-01-01T00:00:00Z', '1970-01-01T00:10:00Z')).toEqual([
      '2026-10-21T11:50:00.000Z',
      '2026-10-21T12:00:00.000Z',
    ])
  })
  it('for no time when it ends before it starts, and for a day when it lasts longer', () => {
    expect(told('2026-11-20T11:00:00Z', '2026-11-20T10:00:00Z')).toEqual(Array(2).fill('2026-11-20T10:00:00.000Z'))
    expect(told('1900-01-01T00:00:00Z', '2026-11-20T10:00:00Z')).toEqual([
      '2026-11-19T10:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ])
  })
})
