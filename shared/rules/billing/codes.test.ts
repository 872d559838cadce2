import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { type Buyer, inDiscountDay, ownKind, whyNot } from './codes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const buyer = (over: Partial<Buyer> = {}): Buyer => ({
  createdAt: ago(9 * DAY_MS),
  onTrial: true,
  broughtBy: null,
  ...over,
})
const code = (over: object = {}) => ({
  kind: 'code' as const,
  market_id: null,
  length: null,
  start_time: ago(DAY_MS),
  end_time: null,
  most_uses: null,
  uses: 0,
  ...over,
})
const plan = { market_id: 101, length: 12 }

describe('the second day of an account', () => {
  it.each([
    [DAY_MS - 1, false],
    [DAY_MS, true],
    [2 * DAY_MS - 1, true],
    [2 * DAY_MS, false],
  ])('PRI-RU002: at %i ms of age is %s', (age, within) =>
    expect(inDiscountDay(buyer({ createdAt: ago(age) }), now)).toBe(within),
  )
  it('PRI-RU002: is for trial users whom nobody brought', () => {
    const createdAt = ago(DAY_MS)
    expect(inDiscountDay(buyer({ createdAt, onTrial: false }), now)).toBe(false)
    expect(inDiscountDay(buyer({ createdAt, broughtBy: 'friend' }), now)).toBe(false)
  })
})

it('PRI-RU008: who was brought has a code of their own', () => {
  expect(
    (['friend', 'affiliate', 'institution', null] as const).map((broughtBy) => ownKind(buyer({ broughtBy }))),
  ).toEqual(['referral', 'vip', 'school', null])
})

describe('a code', () => {
  it.each([
    ['that nobody made', undefined, 'We do not know this code.'],
    ['that has not begun', code({ start_time: ago(-1) }), 'We do not know this code.'],
    ['that is over', code({ end_time: now }), 'This code is over.'],
    ['that is used up', code({ most_uses: 3, uses: 3 }), 'This code has been used as often as it can be.'],
    ['of another market', code({ market_id: 103 }), 'This code is for another area of study.'],
    ['of another length', code({ length: 1 }), 'This code is for another length.'],
    ['of somebody else', code({ kind: 'referral' }), 'This code is for people whom somebody brought here.'],
    ['of the second day', code({ kind: 'day2' }), 'This code holds on the second day of a new account.'],
    ['that holds', code({ market_id: 101, length: 12, end_time: ago(-1), most_uses: 3, uses: 2 }), null],
  ])('%s: %#', (_, given, says) => expect(whyNot(given, plan, buyer(), now)).toBe(says))
  it('PRI-RU008: of one’s own kind holds, and is asked again once a stranger signs in', () => {
    expect(whyNot(code({ kind: 'referral' }), plan, buyer({ broughtBy: 'friend' }), now)).toBe(null)
    expect(whyNot(code({ kind: 'referral' }), plan, null, now)).toMatch('Sign in')
    expect(whyNot(code({ kind: 'day2' }), plan, buyer({ createdAt: ago(DAY_MS) }), now)).toBe(null)
  })
})
