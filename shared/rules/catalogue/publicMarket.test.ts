import { expect, it } from 'vitest'
import { isPricingListed, isPublicMarket } from './publicMarket.ts'

const market = { hidden: false, is_pseudo: false, has_pricing: true, in_sitemap: true }

it('the public pages speak of no hidden area of study, and of none that stands for another', () => {
  expect(isPublicMarket(market)).toBe(true)
  expect(isPublicMarket({ ...market, hidden: true })).toBe(false)
  expect(isPublicMarket({ ...market, is_pseudo: true })).toBe(false)
})

it('search engines are told of prices only where an area is public, has them and is listed', () => {
  expect(isPricingListed(market)).toBe(true)
  for (const change of [{ hidden: true }, { is_pseudo: true }, { has_pricing: false }, { in_sitemap: false }])
    expect(isPricingListed({ ...market, ...change })).toBe(false)
})
