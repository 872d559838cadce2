import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { claimGuestWork, forgetGuestWork, guestWork, onKept } from '#client/platform/keep.ts'
import { Button } from '#client/ui/Button.tsx'
import { unsentText } from '#shared/rules/accounts/unsent.ts'
import styles from './Notice.module.css'

/** Asks whose it is what was done in this browser before somebody with an older account signed in: others may use it too. */
export function GuestWork() {
  const { user } = useSnapshot(session)
  const work = useSyncExternalStore(
    onKept,
    () => unsentText(guestWork()),
    () => '',
  )
  if (!user || work === '') return null
  return (
    <section className={styles.notice} aria-label="Done before you signed in">
      <p role="status">Kept in this browser from before you signed in: {work}. Is it yours?</p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={claimGuestWork}>
          Yes, keep it
        </Button>
        <Button look="plain" onClick={forgetGuestWork}>
          No, forget it
        </Button>
      </div>
    </section>
  )
}
