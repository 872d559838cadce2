import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from '../../../ui/Form.module.css'
import { addPasskey, knowsPasskeys, passkeySentence } from './passkeys.ts'

/** Offers a passkey in place of a password, to somebody who has just registered. `onDone` goes on once there is one. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const { busy, failed, run } = useAction({ say: (error) => passkeySentence(error) ?? sentenceOf(error) })
  const add = () =>
    run(async () => {
      await addPasskey()
      toast('Your passkey is added. Next time you sign in without a password.', { look: 'right' })
      onDone()
    })
  if (!knowsPasskeys()) return null
  return (
    <section className={styles.section}>
      <p>Or without a password: a passkey lets you in with your fingerprint, your face or your device’s code.</p>
      {failed ? <ErrorNotice title={failed} /> : null}
      <Button look="quiet" fullWidth loading={busy !== null} onClick={add}>
        Add a passkey
      </Button>
    </section>
  )
}
