import { Sparkles } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { ButtonLink, type ButtonLook } from '#client/ui/Button.tsx'
import { type UpgradeCall, upgradeCall } from '#shared/rules/billing/upgrade.ts'

/** PRI-RU009. What calls whoever is here to upgrade; null for who is not called, strangers too. */
export function useUpgradeCall(): UpgradeCall | null {
  const { user } = useSnapshot(session)
  const now = useMinute()
  return user && upgradeCall(user, now)
}

type Props = {
  look?: ButtonLook
  fullWidth?: boolean
  /** The page to come back to, with what was bought or begun. */
  from?: string
}
/** PRI-SC004. The call to upgrade, as a button; nothing for professors, members and strangers. */
export function UpgradeLink({ look = 'quiet', fullWidth = false, from }: Props) {
  const call = useUpgradeCall()
  if (!call) return null
  return (
    <ButtonLink
      to={from === undefined ? call.to : `${call.to}&from=${encodeURIComponent(from)}`}
      look={look}
      fullWidth={fullWidth}
      leftSection={<Sparkles size={18} aria-hidden />}
    >
      {call.text}
    </ButtonLink>
  )
}
