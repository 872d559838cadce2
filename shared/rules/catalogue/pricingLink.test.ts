import { expect, it } from 'vitest'
import { firstPriced, pricingLink } from './pricingLink.ts'

const market = (id: number, over: object = {}) => ({
  id,
  slug: `m${id}`,
  is_pseudo: false,
  is_beta: false,
  has_pricing: true,
  hidden: false,
  order: id,
  main_market_id: null as number | null,
  ...over,
})

it('PRI-RU001, MKT-GA001: special markets lead to the checkout, even pseudo ones; other pseudo markets to their main one’s prices', () => {
  const pseudo = { is_pseudo: true, is_beta: true, has_pricing: false }
  expect([108, 114].map((id) => pricingLink(market(id)))).toEqual(['/store/m108', '/store/m114'])
  expect([502, 511].map((id) => pricingLink(market(id, pseudo)))).toEqual(['/store/m502', '/store/m511'])
  expect(pricingLink(market(512, pseudo), { slug: 'nursing-np' })).toBe('/pricing/nursing-np')
  expect(pricingLink(market(101))).toBe('/pricing/m101')
  expect(pricingLink(market(107, { is_beta: true, has_pricing: false }))).toBe('/pricing/beta?market=m107')
})

it('who chose no area is shown the first that has prices', () => {
  const all = [
    market(300),
    market(200, { hidden: true }),
    market(250),
    market(108),
    market(100, { has_pricing: false }),
  ]
  expect(firstPriced(all)?.id).toBe(250)
  expect(firstPriced([])).toBeUndefined()
})
