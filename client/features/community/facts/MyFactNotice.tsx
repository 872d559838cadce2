import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { CommunityFactView } from '#shared/contract/community/index.ts'
import { deleteFact } from '../store.ts'

type Props = { fact: CommunityFactView; onEdit: () => void; onClose: () => void }

/** FCT-SC006. Who sees a fact of one's own, and what one may do with it. */
export function MyFactNotice({ fact, onEdit, onClose }: Props) {
  const [deletes, setDeletes] = useState(false)
  if (deletes)
    return (
      <ConfirmDialog
        says={`“${fact.name}” is gone for you and for everybody else. Who made it their own keeps theirs.`}
        title="Delete your fact?"
        act="Delete"
        onDo={() => deleteFact(fact)}
        onClose={onClose}
      />
    )
  const seen =
    fact.state === 'removed'
      ? 'A moderator removed it. Only you see it now.'
      : fact.state === 'hidden'
        ? 'Only you see it until a moderator has looked at it.'
        : fact.is_private
          ? 'Only you see it.'
          : 'Everybody who learns this card sees it, with your first name and last initial.'
  return (
    <Dialog
      open
      onClose={onClose}
      title="This is your fact"
      actions={
        <>
          <Button look="quiet" onClick={() => setDeletes(true)}>
            Delete
          </Button>
          <Button
            onClick={() => {
              onClose()
              onEdit()
            }}
          >
            Edit
          </Button>
        </>
      }
    >
      <p>{seen}</p>
      {fact.forks > 0 ? <p>{fact.forks === 1 ? '1 person' : `${fact.forks} people`} made it their own.</p> : null}
    </Dialog>
  )
}
