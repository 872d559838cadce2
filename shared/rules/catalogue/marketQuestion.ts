import { BRAND } from '../../brand.ts'

/** `fpt`: somebody was promised free access. `group-buy`: somebody buys for a group. */
export type MarketVariant = 'plain' | 'fpt' | 'group-buy'

/** MKT-RU001. The market selector asks for one's area of study; for what one wants free access to; or for a group's subject. */
export const MARKET_TITLES: Record<MarketVariant, string> = {
  plain: 'My area of study...',
  fpt: `I want free access to ${BRAND.name} for...`,
  'group-buy': 'Select a subject...',
}
