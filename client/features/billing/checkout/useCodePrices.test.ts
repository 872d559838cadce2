import { expect, it } from 'vitest'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { groupPricesOf } from './useCodePrices.ts'

const option = (package_option_id: number, discounted_price: number) =>
  ({ package_option_id, discounted_price }) as PackageOptionView
const [month, year] = [option(1, 10_000), option(2, 80_000)]

it('GBY-RU002: in a group every length shows the group’s price, before its goal and after it', () => {
  const prices = (own: number | null, code: string | null = 'group:abcdefgh') => [
    ...groupPricesOf(code, month, own, [month, year]),
  ]
  expect(prices(8500)).toEqual([
    [1, 8500],
    [2, 68_000],
  ])
  expect(prices(7000)).toEqual([
    [1, 7000],
    [2, 56_000],
  ])
  // Another price is another code's, or not known yet.
  expect(prices(9000)).toEqual([])
  expect(prices(null)).toEqual([])
  expect(prices(8500, 'welcome')).toEqual([])
})
