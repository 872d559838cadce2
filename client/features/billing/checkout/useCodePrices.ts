import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
import { discounted } from '#shared/rules/billing/price.ts'
import { DISCOUNT_AFTER, DISCOUNT_BEFORE, groupOf } from '#shared/rules/groupbuys/group.ts'
import { checkout, loadCodePrices } from './store.ts'

/** What each length of a plan costs with the code that counts for the one that is chosen, by its number; empty until it is known. */
export function useCodePrices(code: string | null, { market_id }: PackageOptionView): ReadonlyMap<number, number> {
  const { data } = useSnapshot(checkout).coded
  useEffect(() => {
    if (code && market_id !== null) void loadCodePrices(code, market_id)
  }, [code, market_id])
  if (!code || data?.promo_code !== code || data.market_id !== market_id) return NONE
  return new Map(
    data.prices.flatMap(({ package_option_id: id, total, promo_code }) => (promo_code ? [[id, total]] : [])),
  )
}
/** What each length costs with the price of one's group, where that is what counts for the one that is chosen, whose own price is `own`. */
export function groupPricesOf(
  code: string | null,
  chosen: PackageOptionView,
  own: number | null,
  options: readonly PackageOptionView[],
): ReadonlyMap<number, number> {
  if (groupOf(code) === undefined) return NONE
  const percent = [DISCOUNT_BEFORE, DISCOUNT_AFTER].find((one) => discounted(chosen.discounted_price, one) === own)
  if (percent === undefined) return NONE
  return new Map(options.map((one) => [one.package_option_id, discounted(one.discounted_price, percent)]))
}
const NONE: ReadonlyMap<number, number> = new Map()
