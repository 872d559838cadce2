import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ownPath } from '#shared/rules/accounts/ownPath.ts'
import { PREMIUM_TRIAL_DAYS } from '#shared/rules/billing/premiumTrial.ts'
import { storeAsked } from '#shared/rules/billing/storeQuery.ts'
import { UPGRADE_TEXTS, upgradeCall } from '#shared/rules/billing/upgrade.ts'
import styles from './Offer.module.css'
import { PremiumTrialDialog } from './PremiumTrialDialog.tsx'

/**
 * PRI-RU012. What the store says of itself where its address asks for the free premium trial or to upgrade; who may still begin
 * the former reads of it in any case, before they pay.
 */
export function StoreOffer({ here }: { here: string }) {
  const [query] = useSearchParams()
  const asked = storeAsked(query)
  const hydrated = useHydrated()
  if (!hydrated) return null
  return asked.premiumTrial ? <TrialOffer here={here} /> : <Upgrade isAsked={asked.upgrade} />
}

/** PRI-RU005. Opens the offer at once for whom it is there; others read why it is not. */
function TrialOffer({ here }: { here: string }) {
  const { user } = useSnapshot(session)
  const back = useBack()
  const [open, setOpen] = useState(true)
  if (!user)
    return (
      <Card className={styles.offer}>
        <p>
          A new account can have everything open for {PREMIUM_TRIAL_DAYS} days, free and without a card. Create yours
          and you come back here to begin.
        </p>
        <ButtonLink to={`/register?redirect=${encodeURIComponent(here)}`}>Create an account</ButtonLink>
      </Card>
    )
  if (user.on_premium_trial) return <p role="status">Your free days of Premium are running.</p>
  // PRI-RU006. Professors are offered none, and told of none.
  if (user.role === 'Professor' || !user.is_trial) return null
  if (!user.premium_trial_eligible)
    return (
      <p role="status">
        The free days of Premium can be begun in the first 24 hours of an account, once. These are the plans.
      </p>
    )
  return (
    <Card className={styles.offer}>
      <p>Everything open for {PREMIUM_TRIAL_DAYS} days, free and without a card.</p>
      <Button onClick={() => setOpen(true)}>{UPGRADE_TEXTS.trial}</Button>
      <PremiumTrialDialog open={open} onClose={() => setOpen(false)} onBegun={back} />
    </Card>
  )
}

/** To where one came from, what was locked there being open now. */
function useBack() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return () => navigate(ownPath(query.get('from'), '/home'))
}

/** PRI-RU009, PRI-SC004. The call to upgrade, where it has led to. */
function Upgrade({ isAsked }: { isAsked: boolean }) {
  const { user } = useSnapshot(session)
  const now = useMinute()
  const [open, setOpen] = useState(false)
  const back = useBack()
  if (!user) return isAsked ? <p className={styles.call}>{UPGRADE_TEXTS.plain}</p> : null
  const call = upgradeCall(user, now)
  if (!call) return null
  if (call.kind !== 'trial') return isAsked ? <p className={styles.call}>{call.text}</p> : null
  return (
    <Card className={styles.offer}>
      <p>Before you buy: everything can be open for {PREMIUM_TRIAL_DAYS} days, free and without a card.</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {call.text}
      </Button>
      <PremiumTrialDialog open={open} onClose={() => setOpen(false)} onBegun={back} />
    </Card>
  )
}
