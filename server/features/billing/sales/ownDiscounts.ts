import { extensionPoint } from '#server/platform/extension.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CodeDiscount } from '#shared/rules/billing/price.ts'

type Reading = { sql: Sql; now: Date }
type Option = { market_id: number | null; group_id: number | null }

/** What a buyer has off a price without typing a code, as other features know it. */
export const ownDiscounts =
  extensionPoint<(reading: Reading, buyerId: number, option: Option) => Promise<CodeDiscount[]>>()

/** What all of them say of a buyer and a price. */
export const discountsFor = async (reading: Reading, buyerId: number, option: Option): Promise<CodeDiscount[]> =>
  (await Promise.all(ownDiscounts.parts.map((part) => part(reading, buyerId, option)))).flat()
