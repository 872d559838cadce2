import { call } from '#client/platform/api.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  listCredits,
  listMarkets,
  listPathways,
  type MarketView,
  type PathwayView,
} from '#shared/contract/catalogue/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { type CardSummaryView, listTrackCards } from '#shared/contract/learning/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { pricingLink } from '#shared/rules/catalogue/pricingLink.ts'
import { shown } from '#shared/rules/catalogue/shown.ts'
import { everyPage } from './everyPage.ts'

type Catalogue = {
  markets: Remote<MarketView[]>
  /** PRI-RU001. Where the prices of markets stand that nobody chooses, by their slugs. */
  pricesElsewhere: Record<string, string>
  /** By market. */
  pathways: Record<number, Remote<PathwayView[]>>
  /** By track. */
  cards: Record<number, Remote<CardSummaryView[]>>
  credits: Remote<Reply<typeof listCredits>['credits']>
}

export const catalogue = store<Catalogue>(
  () => ({
    markets: remote(),
    pricesElsewhere: {},
    pathways: {},
    cards: {},
    credits: remote(),
  }),
  // Locks and progress belong to who reads them; these are the same for everybody.
  { keptAcrossPeople: ['markets', 'pricesElsewhere', 'credits'] },
)

export async function loadMarkets(): Promise<void> {
  if (catalogue.markets.data) return
  await load(catalogue.markets, async () => {
    const { markets } = await call(listMarkets, {})
    const mainOf = (id: number | null) => markets.find((market) => market.id === id)
    catalogue.pricesElsewhere = Object.fromEntries(
      markets.flatMap((market) =>
        market.is_pseudo ? [[market.slug, pricingLink(market, mainOf(market.main_market_id))]] : [],
      ),
    )
    return (
      markets
        // MKT-RU002. A partner's market is nobody's to choose: its main one is.
        .filter((market) => !market.hidden && !market.is_pseudo)
        .sort((a, b) => a.order - b.order)
    )
  })
}

/** Shows what is known at once and asks again, since progress moves. */
export function loadPathways(marketId: number): Promise<void> {
  catalogue.pathways[marketId] ??= remote()
  return load(catalogue.pathways[marketId], async () =>
    shown(await everyPage((page) => call(listPathways, { market_id: marketId, page, per_page: PER_PAGE_MAX }))),
  )
}

export function loadTrackCards(trackId: number): Promise<void> {
  catalogue.cards[trackId] ??= remote()
  return load(catalogue.cards[trackId], () =>
    everyPage((page) => call(listTrackCards, { track_id: trackId, page, per_page: PER_PAGE_MAX })),
  )
}

export const loadCredits = () => load(catalogue.credits, async () => (await call(listCredits, {})).credits)

loadsFirst({ listMarkets }, loadMarkets)
loadsFirst({ listPathways }, ({ market_id }) => loadPathways(Number(market_id)))
loadsFirst({ listTrackCards }, ({ track_id }) => loadTrackCards(Number(track_id)))
loadsFirst({ listCredits }, loadCredits)
