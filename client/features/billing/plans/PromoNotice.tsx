import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import type { PromoPrice } from '#shared/contract/billing/index.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import styles from './PromoNotice.module.css'
import { checkCode, plans } from './store.ts'

/** What the code in the address makes of a market's prices, by length's id; nothing while it is not known. */
export function usePromo(code: string, marketId: number | undefined): ReadonlyMap<number, PromoPrice> {
  const { promo } = useSnapshot(plans)
  const { user, status } = useSnapshot(session)
  const userId = user?.user_id
  const isKnown = status !== 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code may be one's own, so another person is told other things
  useEffect(() => {
    if (code && marketId && isKnown) void checkCode(code, marketId)
  }, [code, marketId, isKnown, userId])
  const found = promo.data
  const isOurs = found !== null && found.promo_code === code && found.market_id === marketId
  return new Map(isOurs ? found.prices.map((price) => [price.package_option_id, price]) : [])
}

/** Says whether the code in the address counts, and what it takes off. */
export function PromoNotice({ code, marketId }: { code: string; marketId: number }) {
  const { promo } = useSnapshot(plans)
  const found = promo.data
  const isOurs = found !== null && found.promo_code === code && found.market_id === marketId
  return (
    <p className={styles.notice} role="status" data-valid={(isOurs && found.valid) || undefined}>
      <Ticket size={20} aria-hidden className={styles.icon} />
      {isOurs ? (
        found.valid ? (
          <span>
            The code <strong>{code}</strong> is applied: {offText(found.discount)} off
            {found.prices.some(({ says }) => says !== null)
              ? ' the lengths that carry its name below.'
              : ', taken off the prices below.'}
          </span>
        ) : (
          <span>
            The code <strong>{code}</strong> changes nothing here. {found.says}
          </span>
        )
      ) : promo.status === 'failed' ? (
        <span>
          The code <strong>{code}</strong> could not be checked. {sentenceOf(promo.error)}{' '}
          <Button look="plain" onClick={() => void checkCode(code, marketId)}>
            Check it again
          </Button>
        </span>
      ) : (
        <span>
          Looking up the code <strong>{code}</strong>…
        </span>
      )}
    </p>
  )
}

const offText = ({ percent, amount }: { readonly percent: number | null; readonly amount: number | null }): string =>
  percent === null ? dollars(amount ?? 0) : `${percent}%`
