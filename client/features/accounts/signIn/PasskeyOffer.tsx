import { useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import styles from '../../../ui/Form.module.css'
import { addPasskey, knowsPasskeys, passkeySentence } from './passkeys.ts'

/** Offers a passkey in place of a password, to somebody who has just registered. `onDone` goes on once there is one. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function add() {
    setBusy(true)
    setFailed(null)
    try {
      await addPasskey()
      toast('Your passkey is added. Next time you sign in without a password.', { look: 'right' })
      onDone()
    } catch (error) {
      setFailed(passkeySentence(error) ?? sentenceOf(error))
    }
    setBusy(false)
  }
  if (!knowsPasskeys()) return null
  return (
    <section className={styles.section}>
      <p>Or without a password: a passkey lets you in with your fingerprint, your face or your device’s code.</p>
      {failed ? <ErrorNotice title={failed} /> : null}
      <Button look="quiet" fullWidth loading={busy} onClick={add}>
        Add a passkey
      </Button>
    </section>
  )
}
