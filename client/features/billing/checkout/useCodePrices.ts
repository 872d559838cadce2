import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { PackageOptionView } from '#shared/contract/billing/plans.ts'
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
const NONE: ReadonlyMap<number, number> = new Map()
