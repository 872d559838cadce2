import { describe, expect, it } from 'vitest'
import { outOfMarket, pricingPath } from './outOfMarket.ts'

const market = (id: number, given: object = {}) => ({
  id,
  slug: `m${id}`,
  is_pseudo: false,
  is_beta: false,
  has_pricing: true,
  main_market_id: null,
  ...given,
})

describe('MKT-RU012: the notice of another market', () => {
  it('comes when what is shown is of another market than one’s own', () => {
    expect(outOfMarket(101, [market(100)])?.id).toBe(100)
    expect(outOfMarket(101, [market(101)])).toBeNull()
    expect(outOfMarket(101, [market(100), market(101)])).toBeNull()
    expect(outOfMarket(null, [market(100)])).toBeNull()
    expect(outOfMarket(101, [])).toBeNull()
  })
  it('leaves out partners’ markets, those in beta and those without prices of their own', () => {
    expect(outOfMarket(101, [market(511, { is_pseudo: true, main_market_id: 100 })])).toBeNull()
    expect(outOfMarket(101, [market(103, { is_beta: true })])).toBeNull()
    expect(outOfMarket(101, [market(112, { has_pricing: false })])).toBeNull()
    expect(outOfMarket(101, [market(103, { is_beta: true }), market(100)])?.id).toBe(100)
    expect(outOfMarket(101, [market(100), market(502, { is_pseudo: true, main_market_id: 101 })])).toBeNull()
  })
  it('a market’s prices stand on its own page or on the one for all', () => {
    expect([pricingPath(market(100)), pricingPath(market(112, { has_pricing: false }))]).toEqual([
      '/pricing/m100',
      '/pricing',
    ])
  })
})
