import { expect, it } from 'vitest'
import { accessCodeOf, accessCodePeriod, accessCodeState, accessCodeText } from './accessCodes.ts'

const now = new Date('2026-11-23T12:00:00Z')
const later = new Date('2027-01-10T04:59:59Z')
const code = { uses: 0, most_uses: 1, is_own: false, redeem_until: null, stopped_at: null }

it('a code is read however it was typed, and nothing else is one', () => {
  for (const typed of ['7K2M-Q9XD-H4TR', ' 7k2m q9xd h4tr ', '7K2MQ9XDH4TR', '7k2m–q9xd–h4tr'])
    expect(accessCodeOf(typed)).toBe('7K2MQ9XDH4TR')
  for (const typed of ['', '7K2M-Q9XD-H4T', '7K2M-Q9XD-H4TRR', '7K2M-Q9XD-H4T0', '7K2M/Q9XD/H4TR'])
    expect(accessCodeOf(typed)).toBeNull()
  expect(accessCodeText('7K2MQ9XDH4TR')).toBe('7K2M-Q9XD-H4TR')
})

it('SUB-GA006: a code is good until its last use, its last day, or until it is stopped; whoever used it has it', () => {
  expect(accessCodeState(code, now)).toBe('open')
  expect(accessCodeState({ ...code, uses: 1 }, now)).toBe('used')
  expect(accessCodeState({ ...code, uses: 1, most_uses: 2 }, now)).toBe('open')
  expect(accessCodeState({ ...code, redeem_until: now }, now)).toBe('over')
  expect(accessCodeState({ ...code, redeem_until: later }, now)).toBe('open')
  expect(accessCodeState({ ...code, stopped_at: now }, now)).toBe('over')
  expect(accessCodeState({ ...code, uses: 1, is_own: true, stopped_at: now }, now)).toBe('yours')
})

it('SUB-GA006: a code begins after what opens the same already', () => {
  const nursing = { marketId: 1, months: 12 }
  const right = (over: object) => ({ kind: 'premium' as const, marketId: 1, endsAt: later, ...over })
  expect(accessCodePeriod([], nursing, now)).toEqual({ from: now, until: new Date('2027-11-24T04:59:59Z') })
  expect(accessCodePeriod([right({})], nursing, now)!.from).toEqual(later)
  // Of all areas of study is also of this one; another, or one that ended, is none of it.
  expect(accessCodePeriod([right({ marketId: null })], nursing, now)!.from).toEqual(later)
  expect(accessCodePeriod([right({ marketId: 2 })], nursing, now)!.from).toEqual(now)
  expect(accessCodePeriod([right({ endsAt: new Date('2026-01-01') })], nursing, now)!.from).toEqual(now)
  expect(accessCodePeriod([right({ kind: 'institution' })], nursing, now)!.from).toEqual(now)
  // A code for everything does not wait for one area of study.
  expect(accessCodePeriod([right({})], { marketId: null, months: 12 }, now)!.from).toEqual(now)
  expect(accessCodePeriod([right({ endsAt: null })], nursing, now)).toBeNull()
})
