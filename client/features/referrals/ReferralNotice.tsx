import { Gift } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { consent } from '#client/platform/cookies.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import type { ReferralKind } from '#shared/contract/referrals/index.ts'
import { referralContext } from './context.ts'
import styles from './ReferralNotice.module.css'

const BY: Record<ReferralKind, string> = {
  ref: 'A friend invited you.',
  afl: 'You came by a partner’s link.',
  amb: 'An ambassador invited you.',
}

/** Says by whom somebody was brought and for how long that is remembered; nothing when nobody did. */
export function ReferralNotice({ earlier = false }: { earlier?: boolean }) {
  const { answer } = useSnapshot(consent)
  const context = useHydrated() ? referralContext() : null
  if (!context) return null
  return (
    <p className={styles.notice} role="status">
      <Gift size={20} aria-hidden className={styles.icon} />
      <span>
        {BY[context.kind]} The code <strong>{context.code}</strong> is kept{' '}
        {answer === 'accepted' ? 'for a year' : 'until you close this page, and for a year once you accept cookies'}.
        {earlier ? ' It came first, so the link you opened now changes nothing.' : ''}
      </span>
    </p>
  )
}
