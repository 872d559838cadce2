/** PRI-RU001, MKT-GA001. The markets whose prices always stand at the checkout. */
const SPECIAL: readonly number[] = [108, 114, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511]

type Market = {
  id: number
  slug: string
  is_pseudo: boolean
  is_beta: boolean
  has_pricing: boolean
  main_market_id: number | null
}

/**
 * PRI-RU001, MKT-GA001. Where a market's prices are read: special markets always lead to the checkout, even a pseudo one;
 * another pseudo market to the page of its main one; a market in beta without prices to the page for those.
 */
export function pricingLink(market: Market, main?: Pick<Market, 'slug'>): string {
  if (SPECIAL.includes(market.id)) return `/store/${market.slug}`
  if (market.is_pseudo) return main ? `/pricing/${main.slug}` : '/pricing'
  if (market.has_pricing) return `/pricing/${market.slug}`
  return market.is_beta ? `/pricing/beta?market=${market.slug}` : '/pricing'
}

type Listed = Pick<Market, 'has_pricing' | 'is_pseudo'> & { id: number; hidden: boolean; order: number }
/** Whose prices are shown to somebody who chose no area: the first that has some. */
export const firstPriced = <M extends Listed>(markets: readonly M[]): M | undefined =>
  markets
    .filter((market) => market.has_pricing && !market.hidden && !market.is_pseudo && !SPECIAL.includes(market.id))
    .sort((a, b) => a.order - b.order)[0]
