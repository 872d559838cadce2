/** What the rule asks of a market. */
export type MarketFacts = {
  id: number
  slug: string
  is_pseudo: boolean
  is_beta: boolean
  has_pricing: boolean
  main_market_id: number | null
}

/** Where a market's prices stand: on a page of its own, or on the one for all. */
export const pricingPath = (market: Pick<MarketFacts, 'slug' | 'has_pricing'>): string =>
  market.has_pricing ? `/pricing/${market.slug}` : '/pricing'

/**
 * MKT-RU012. Who studies one market and looks at what another one holds is told so; not where that market is a partner's
 * (pseudo), in beta, or has no prices of its own. Content of several markets is nobody's other market who studies one of
 * them. Gives the market to tell of.
 */
export function outOfMarket<M extends MarketFacts>(lead: number | null, content: readonly M[]): M | null {
  if (lead === null || content.some(({ id, main_market_id }) => id === lead || main_market_id === lead)) return null
  return content.find((market) => !market.is_pseudo && !market.is_beta && pricingPath(market) !== '/pricing') ?? null
}
