import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { rememberedMarket, rememberMarket } from '#client/features/accounts/registration/index.ts'
import { asked } from '#client/platform/ask.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import { MARKET_TITLES } from '#shared/rules/catalogue/marketQuestion.ts'
import styles from './MarketSelector.module.css'
import { catalogue, loadMarkets } from './store.ts'

/** Chooses an area of study over the page; the choice is remembered in this browser. See `chooseMarket`. */
export function MarketSelector() {
  const question = useSnapshot(asked).market
  const { markets } = useSnapshot(catalogue)
  useEffect(() => void loadMarkets(), [])
  if (!question) return null
  const shown = (markets.data ?? []).filter(({ has_group_buy }) => question.variant !== 'group-buy' || has_group_buy)
  const choose = (market: MarketView) => {
    rememberMarket(market.id)
    asked.market?.answer(market)
  }
  return (
    <Dialog open wide title={MARKET_TITLES[question.variant]} onClose={() => asked.market?.answer(null)}>
      {markets.status === 'failed' && !markets.data ? (
        <ErrorNotice title="The areas of study could not be loaded." error={markets.error} onRetry={loadMarkets} />
      ) : !markets.data ? (
        <Loading what="the areas of study">
          <Skeleton height="12rem" />
        </Loading>
      ) : (
        <ul className={styles.list}>
          {shown.map((market) => (
            <li key={market.id}>
              <button
                type="button"
                className={styles.market}
                aria-current={market.id === rememberedMarket() || undefined}
                onClick={() => choose(market as MarketView)}
              >
                {market.public_name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
