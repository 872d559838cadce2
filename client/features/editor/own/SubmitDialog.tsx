import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { CREATOR_TERMS, SUBMITTED } from '#shared/rules/editor/submissions.ts'
import styles from './Own.module.css'
import { submit } from './store.ts'

type Props = { card: { card_id: number; name: string }; onDone: () => void; onClose: () => void }

/** ADM-CA002. Asks staff to make a card everybody's. Who has not accepted the creators' terms yet does so here. */
export function SubmitDialog({ card, onDone, onClose }: Props) {
  const { user } = useSnapshot(session)
  const [accepted, setAccepted] = useState(false)
  const asksTerms = !user?.ugc_license
  const send = async () => {
    if (asksTerms) await updateUser({ ugc_license: true })
    await submit(card.card_id)
    toast(SUBMITTED, { look: 'right' })
    onDone()
  }
  return (
    <ConfirmDialog
      title={`Submit “${card.name || 'a card without a name'}” for approval?`}
      act="Submit"
      look="main"
      disabled={asksTerms && !accepted}
      says="Our staff look at the version that you published, and may reword or redraw it. Once it is approved, everybody can learn it, with your name. Your own card stays yours."
      onDo={send}
      onClose={onClose}
    >
      {asksTerms ? (
        <div className={styles.asks}>
          <SwitchField
            label={CREATOR_TERMS.label}
            description={CREATOR_TERMS.says}
            checked={accepted}
            data-autofocus
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        </div>
      ) : null}
    </ConfirmDialog>
  )
}
