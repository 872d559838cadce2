import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadPlans, plans } from '#client/features/billing/plans/index.ts'
import { UpgradeLink, useUpgradeCall } from '#client/features/billing/upgrade/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { monthText } from '#shared/rules/billing/shownPrice.ts'
import { isForSale } from '#shared/rules/billing/terms.ts'
import styles from './LockedCard.module.css'

const PremiumTrialDialog = lazyPart(
  async () => (await import('#client/features/billing/offers/index.ts')).PremiumTrialDialog,
)

type Props = {
  look?: 'quiet' | 'plain'
  /** The address of the card: one comes back to it. */
  here: string
  /** All is open: the card is to be asked for again. */
  onOpened: () => unknown
}

/**
 * PRI-SC004, PRI-RU005. What opens a locked card for longer than a day: the free days of Premium, begun where one stands, else
 * the call to upgrade; and what a month of a plan costs, with its length.
 */
export function UnlockOffer({ look = 'quiet', here, onOpened }: Props) {
  const { user } = useSnapshot(session)
  const { options } = useSnapshot(plans)
  const [open, setOpen] = useState(false)
  const call = useUpgradeCall()
  const marketId = call && user?.lead
  useEffect(() => {
    if (marketId) void loadPlans(marketId)
  }, [marketId])
  if (!call) return null
  const sold = marketId ? options[marketId]?.data?.filter(isForSale) : undefined
  const price = sold ? monthText(sold) : null
  const from = encodeURIComponent(here)
  return (
    <>
      {call.kind === 'trial' ? (
        <Button look={look} fullWidth onClick={() => setOpen(true)}>
          {call.text}
        </Button>
      ) : (
        <UpgradeLink look={look} fullWidth from={here} />
      )}
      {price === null ? null : (
        <p className={styles.quiet}>
          Or a plan, <Link to={`/store?upgrade=1&from=${from}`}>{price}</Link>.
        </p>
      )}
      {open ? <PremiumTrialDialog open onClose={() => setOpen(false)} onBegun={onOpened} /> : null}
    </>
  )
}
