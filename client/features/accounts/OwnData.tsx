import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { ConfirmDialog, useConfirmed } from './ConfirmDialog.tsx'
import styles from './Form.module.css'
import { askDeletion, downloadData, keepAccount } from './security.ts'

/** All that is stored as a file, and the end of the account with its time to think again. */
export function OwnData() {
  const { user } = useSnapshot(session)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (work: () => Promise<void>, wrong: (message: string) => void) => {
    setBusy(true)
    await work().catch((error: Error) => wrong(error.message))
    setBusy(false)
  }
  const tell = (message: string) => toast(message, { look: 'wrong' })
  const confirmed = useConfirmed()
  const remove = () =>
    run(async () => {
      await askDeletion(password)
      setAsking(false)
      setPassword('')
    }, setFailed)
  // Who has no password says by another way that it is them.
  const removeByOtherWay = () => {
    setAsking(false)
    return confirmed.run(() => askDeletion(''))
  }
  return (
    <div className={styles.sections}>
      <Card className={styles.section}>
        <h2>Your data</h2>
        <p>Everything we have stored of you, as one file that programs can read.</p>
        <Button look="quiet" loading={busy} onClick={() => run(downloadData, tell)}>
          Download my data
        </Button>
      </Card>
      <Card className={styles.section}>
        <h2>Delete your account</h2>
        {user?.deletion_at ? (
          <>
            <p role="status">
              Your account will be gone on {new Date(user.deletion_at).toLocaleDateString()}. Until then you can keep
              it.
            </p>
            <Button loading={busy} onClick={() => run(keepAccount, tell)}>
              Keep my account
            </Button>
          </>
        ) : (
          <>
            <p>
              Your account and all you learned are deleted for good after 14 days. Until then you can change your mind.
            </p>
            <Button look="danger" onClick={() => setAsking(true)}>
              Delete my account
            </Button>
          </>
        )}
      </Card>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button look="danger" loading={busy} onClick={user?.has_password ? remove : removeByOtherWay}>
              Delete after 14 days
            </Button>
          </>
        }
      >
        {user?.has_password ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={failed}
          />
        ) : (
          <p>All that you learned goes with it. For 14 days you can change your mind.</p>
        )}
      </Dialog>
      <ConfirmDialog open={confirmed.waiting !== null} onAnswer={confirmed.answer} />
    </div>
  )
}
