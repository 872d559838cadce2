import { lazyPart } from '#client/ui/lazyPart.tsx'

/** The choice of an area of study over the page; its code is loaded when it is first shown. */
export const MarketSelector = lazyPart(async () => (await import('./MarketSelector.tsx')).MarketSelector)
