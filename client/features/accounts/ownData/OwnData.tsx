import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { DELETION_DAYS } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { session } from '../session.ts'
import { ConfirmDialog, useConfirmed } from '../signIn/ConfirmDialog.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { downloadData, keepAccount } from './security.ts'

/** All that is stored as a file, and the end of the account with its time to think again. */
export function OwnData() {
  const { user } = useSnapshot(session)
  const { busy, run } = useAction({ inPassing: true })
  const download = useConfirmed()
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.sections}>
      <Card className={styles.section}>
        <h2>Your data</h2>
        <p>Everything we have stored of you, as one file that programs can read.</p>
        <Button look="quiet" loading={download.busy !== null} onClick={() => download.run(downloadData)}>
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
            <Button loading={busy === 'keep'} onClick={() => run(keepAccount, 'keep')}>
              Keep my account
            </Button>
          </>
        ) : (
          <>
            <p>
              Your account and all you learned are deleted for good after {DELETION_DAYS} days. Until then you can
              change your mind.
            </p>
            <Button look="danger" onClick={() => setAsking(true)}>
              Delete my account
            </Button>
          </>
        )}
      </Card>
      <ConfirmDialog open={download.waiting !== null} onAnswer={download.answer} />
      {asking ? <DeletionDialog onClose={() => setAsking(false)} /> : null}
    </div>
  )
}
