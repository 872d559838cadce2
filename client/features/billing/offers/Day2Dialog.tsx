import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useSecond } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { countdownText } from '#shared/rules/billing/budget.ts'
import { DISCOUNT24_UNTIL_MS } from '#shared/rules/billing/codes.ts'
import { DAY2_CODE, DAY2_PATH, UPGRADE_TEXTS } from '#shared/rules/billing/upgrade.ts'
import styles from './Offer.module.css'

/** PRI-SC006, PRI-RU003. The 24-hour discount: counts down each second to 48 hours after the account was made. */
export function Day2Dialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSnapshot(session)
  const now = useSecond()
  const end = user && new Date(new Date(user.created_at).getTime() + DISCOUNT24_UNTIL_MS)
  const isOver = !end || now >= end
  useEffect(() => {
    if (open && isOver) onClose()
  }, [open, isOver, onClose])
  if (!end) return null
  return (
    <Dialog
      open={open && !isOver}
      onClose={onClose}
      title="20% off, today"
      actions={
        <>
          <Button look="plain" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <ButtonLink to={DAY2_PATH}>{UPGRADE_TEXTS.discount}</ButtonLink>
        </>
      }
    >
      <p>
        On the second day of your account a plan of any length costs 20% less. The code <strong>{DAY2_CODE}</strong> is
        filled in for you.
      </p>
      <p className={styles.left}>
        It holds for{' '}
        <span role="timer" aria-live="off" className={styles.time}>
          {countdownText((end.getTime() - now.getTime()) / 1000)}
        </span>
      </p>
    </Dialog>
  )
}
