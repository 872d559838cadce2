type Shown = { hidden: boolean; is_pseudo: boolean }

/** Whether the public pages speak of an area of study: not of a hidden one, nor of one that stands for another. */
export const isPublicMarket = ({ hidden, is_pseudo }: Shown): boolean => !hidden && !is_pseudo

/** Whether search engines are told of an area's page of prices. */
export const isPricingListed = (market: Shown & { has_pricing: boolean; in_sitemap: boolean }): boolean =>
  isPublicMarket(market) && market.has_pricing && market.in_sitemap

/** Whether search engines are told of what there is to learn in an area. */
export const isListed = (market: Shown & { in_sitemap: boolean }): boolean =>
  isPublicMarket(market) && market.in_sitemap
