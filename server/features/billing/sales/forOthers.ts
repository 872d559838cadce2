import { ownCodes } from './ownCodes.ts'
import { groupPrices } from './service.ts'

/** What other features ask of what is sold. */
export const sales = { ownCodes, groupPrices }
