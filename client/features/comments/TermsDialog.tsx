import { updateUser } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Comments.module.css'

type Props = { onClose: () => void; onAccepted: () => void }

/** FCT-RU013. The community's terms, asked once, before somebody writes to others for the first time. */
export function TermsDialog({ onClose, onAccepted }: Props) {
  const { busy, failed, run } = useAction()
  const accept = async () => {
    if (await run(() => updateUser({ cf_terms_accepted: true }))) onAccepted()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Before you write"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={accept} loading={busy !== null}>
            I accept
          </Button>
        </>
      }
    >
      <div className={styles.terms}>
        <p>Everybody who can read this place sees what you add to it. Please agree to a few things first:</p>
        <ul>
          <li>Be kind, and keep to the subject.</li>
          <li>Never write about a patient in a way that somebody could know them by.</li>
          <li>What is written here is a learner’s word and no medical advice. Check doses in your own sources.</li>
          <li>Write your own words, and add pictures that you made or may share. Do not copy exam questions.</li>
          <li>Moderators may remove what you write. Your first name and last initial stand beside it.</li>
        </ul>
        {failed ? <ErrorNotice title={failed} /> : null}
      </div>
    </Dialog>
  )
}
