import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { dearerText, lengthText, monthText, shownPrice, showsDiscounts, storePath } from './shownPrice.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => Math.floor((now.getTime() + days * DAY_MS) / 1000)

describe('a price as it is read', () => {
  it('PRI-RU010: discounts are told to strangers, people on trial, and those whose access ends within 90 days', () => {
    const of = (is_trial: boolean, premium_expiration: number | null) =>
      showsDiscounts({ is_trial, premium_expiration }, now)
    expect([showsDiscounts(null, now), of(true, null)]).toEqual([true, true])
    // Who pays by the month is always among the latter.
    expect([of(false, inDays(31)), of(false, inDays(90)), of(false, inDays(91)), of(false, null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  it('PRI-RU011: tells a month of it, what was before, and what is saved', () => {
    const year = { length: 12, price: 14388, strike_price: null, discounted_price: 10072 }
    expect(shownPrice(year, null, true)).toEqual({
      total: 10072,
      month: 839,
      before: 14388,
      saved: 4316,
      savedPercent: 30,
    })
    expect(shownPrice({ ...year, strike_price: 19999 }, null, true)).toMatchObject({ before: 19999, saved: 9927 })
    expect(shownPrice({ ...year, discounted_price: 14388 }, null, true)).toMatchObject({ before: null, saved: 0 })
  })
  it('PRI-RU010: to whom discounts are not told, only the price is; a code of their own they see', () => {
    const year = { length: 12, price: 14388, strike_price: null, discounted_price: 10072 }
    expect(shownPrice(year, null, false)).toMatchObject({ total: 10072, before: null, saved: 0, savedPercent: 0 })
    expect(shownPrice(year, 9065, false)).toMatchObject({ total: 9065, before: 14388, saved: 5323 })
  })
  it('what a month costs is told with the length that it is the price of: the one that we suggest, else the shortest', () => {
    const [month, year, years] = [
      { length: 1, discounted_price: 1199, is_popular: false },
      { length: 12, discounted_price: 11510, is_popular: true },
      { length: 48, discounted_price: 34531, is_popular: false },
    ]
    expect(monthText([years, year, month])).toBe('$9.59 a month when you pay $115.10 for 12 months')
    expect(monthText([years, month])).toBe('$11.99 a month')
    expect(monthText([years])).toBe('$7.19 a month when you pay $345.31 for 48 months')
    expect(monthText([{ length: 0, discounted_price: 1500, is_popular: true }])).toBeNull()
  })
  it('what is bought for good has no month', () => {
    const once = { length: 0, price: 1500, strike_price: 3999, discounted_price: 1500 }
    expect(shownPrice(once, null, true)).toMatchObject({ month: null, before: 3999, saved: 2499 })
    expect([0, 1, 12].map(lengthText)).toEqual(['For good', '1 month', '12 months'])
  })
  it('PRI-RU012: leads to the checkout with its length and its code', () => {
    const option = { package_slug: 'nursing-premium', length: 12 }
    expect([
      storePath(option, null),
      storePath(option, 'spring'),
      storePath({ package_slug: 'download-scenes', length: 0 }, null),
    ]).toEqual([
      '/store/nursing-premium?length=12',
      '/store/nursing-premium?length=12&promo_code=spring',
      '/store/download-scenes',
    ])
  })
})

it('says which longer time costs more a month than a shorter one; what is bought for good is not compared', () => {
  const priced = (...all: [number, number][]) => all.map(([length, paid]) => ({ length, paid }))
  expect(dearerText(priced([1, 1000], [6, 6000], [12, 9000], [0, 99_000]))).toBe(null)
  expect(dearerText(priced([12, 12_600], [1, 1000], [6, 5400]))).toBe(
    '12 months would cost more a month than 1 month: $10.50 against $10.00.',
  )
  expect(dearerText([])).toBe(null)
})
