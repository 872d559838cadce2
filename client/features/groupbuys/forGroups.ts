import type { MarketView } from '#shared/contract/catalogue/index.ts'

/** Which areas of study a group can buy. */
export const forGroups = (markets: readonly MarketView[]): readonly MarketView[] =>
  markets.filter(({ has_group_buy, has_pricing }) => has_group_buy && has_pricing)
