import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { discounted, dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { DISCOUNT_AFTER } from '#shared/rules/groupbuys/group.ts'
import styles from './GroupBuy.module.css'
import { groupbuys, loadGroupOptions } from './store.ts'

type Props = {
  marketId: number
  /** In percent. */
  discount: number
  canBuy: boolean
}

/** What a group's members pay now, and what they pay once it is complete. */
export function GroupPrices({ marketId, discount, canBuy }: Props) {
  const found = useSnapshot(groupbuys).options[marketId]
  const isMissing = found === undefined
  // Asked for again where they are gone: who signs in begins with an empty store.
  useEffect(() => {
    if (isMissing) void loadGroupOptions(marketId)
  }, [marketId, isMissing])
  if (found?.status === 'failed' && !found.data)
    return (
      <ErrorNotice
        title="The prices could not be loaded."
        error={found.error}
        onRetry={() => loadGroupOptions(marketId)}
      />
    )
  if (!found?.data)
    return (
      <Loading what="the prices">
        <Skeleton height="8rem" />
      </Loading>
    )
  return (
    <ul className={styles.prices} aria-label="What it costs">
      {found.data.map(({ slug, package_slug, length, discounted_price }) => (
        <li key={slug} className={styles.price}>
          <span className={styles.length}>{lengthText(length)}</span>
          <span>
            <strong className={styles.now}>{dollars(discounted(discounted_price, discount))}</strong>{' '}
            <s className={styles.quiet}>{dollars(discounted_price)}</s>
          </span>
          {discount < DISCOUNT_AFTER ? (
            <span className={styles.quiet}>{dollars(discounted(discounted_price, DISCOUNT_AFTER))} once complete</span>
          ) : null}
          {canBuy ? (
            <ButtonLink to={`/store/${package_slug}?group=1&length=${length}`} look="second" fullWidth>
              Buy {lengthText(length)}
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
