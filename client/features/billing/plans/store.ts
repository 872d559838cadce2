import { call } from '#client/platform/api.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { listPackageOptions, type PackageOptionView, validatePromoCode } from '#shared/contract/billing/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

type Validated = Reply<typeof validatePromoCode>
type Plans = {
  /** By market. */
  options: Record<number, Remote<PackageOptionView[]>>
  /** What became of the code in the address, for the market that is shown. */
  promo: Remote<Validated & { market_id: number }>
}

/** What plans cost. */
export const plans = store<Plans>(() => ({ options: {}, promo: remote() }), {
  // The same for everybody; what a code takes off is not.
  keptAcrossPeople: ['options'],
})

/** Shows what is known at once and asks again, since prices change. */
export function loadPlans(marketId: number): Promise<void> {
  plans.options[marketId] ??= remote()
  return load(plans.options[marketId], async () =>
    (await call(listPackageOptions, { market_id: marketId as never })).package_options.filter(
      ({ kind }) => kind === 'plan',
    ),
  )
}
loadsFirst({ listPackageOptions }, ({ market_id }) => loadPlans(Number(market_id)))

const loadPromo = latestInto(plans, 'promo')
/** Asks what a code takes off each of a market's lengths. */
export const checkCode = (promo_code: string, marketId: number): Promise<void> =>
  loadPromo(async () => ({
    ...(await call(validatePromoCode, { promo_code, market_id: marketId as never })),
    market_id: marketId,
  }))
