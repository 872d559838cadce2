import { paidByCodes } from '../partRefunds/sums.ts'
import { ownDiscounts } from './ownDiscounts.ts'

/** For features whose people pay by codes of the feature's own: what these take off a price, and what was paid by them. */
export const ownCodes = { discounts: ownDiscounts, paidBy: paidByCodes } as const
