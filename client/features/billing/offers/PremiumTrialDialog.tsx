import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { enter, session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { useSecond } from '#client/platform/clock.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { startPremiumTrial } from '#shared/contract/billing/index.ts'
import { countdownText } from '#shared/rules/billing/budget.ts'
import { PREMIUM_TRIAL_DAYS, premiumTrialOfferEnd } from '#shared/rules/billing/premiumTrial.ts'
import styles from './Offer.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** What was locked is open now. */
  onBegun?: () => unknown
}

/** PRI-SC005, PRI-RU005. The free premium trial: counts down to the account's first 24 hours, and goes at their end. */
export function PremiumTrialDialog({ open, onClose, onBegun }: Props) {
  const { user } = useSnapshot(session)
  const now = useSecond()
  const [key] = useState(uuidv7)
  const { busy, failed, run } = useAction()
  const end = user && premiumTrialOfferEnd(new Date(user.created_at))
  const isOver = !end || now >= end
  useEffect(() => {
    if (open && isOver) onClose()
  }, [open, isOver, onClose])
  if (!end) return null
  const begin = () =>
    run(async () => {
      const begun = await call(startPremiumTrial, {}, { idempotencyKey: key })
      enter(begun.user as UserView)
      await onBegun?.()
      toast(`Everything is open for ${PREMIUM_TRIAL_DAYS} days.`, { look: 'right' })
      onClose()
    })
  return (
    <Dialog
      open={open && !isOver}
      onClose={onClose}
      title={`${PREMIUM_TRIAL_DAYS} days of Premium, free`}
      actions={
        <>
          <Button look="plain" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button loading={busy !== null} onClick={() => void begin()}>
            Begin the {PREMIUM_TRIAL_DAYS} days
          </Button>
        </>
      }
    >
      {failed ? <ErrorNotice title={failed} /> : null}
      <p>
        Every scene open, no limit on questions and rounds. No card is asked for, nothing is paid, and after{' '}
        {PREMIUM_TRIAL_DAYS} days it ends by itself.
      </p>
      <p className={styles.left}>
        You can begin within{' '}
        <span role="timer" aria-live="off" className={styles.time}>
          {countdownText((end.getTime() - now.getTime()) / 1000)}
        </span>
      </p>
    </Dialog>
  )
}
