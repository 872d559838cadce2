import { X } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { endingRead } from '#client/features/accounts/parting/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './Notice.module.css'

/** Says why nobody is signed in any more who did not sign out themselves, until they are back or have read it. */
export function SessionEnded() {
  const { hasEnded } = useSnapshot(session)
  // The page came as it is for everybody.
  const isHere = useHydrated()
  if (!isHere || !hasEnded) return null
  return (
    <div className={styles.notice} role="status">
      <p>You were signed out here: your session ran out or was ended. Sign in again and you are back here.</p>
      <IconButton name="Put away" tip="belowEnd" onClick={endingRead}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
