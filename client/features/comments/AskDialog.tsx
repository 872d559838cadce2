import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TypeAhead } from '#client/ui/TypeAhead.tsx'
import { type CommentView, NOTE_MAX } from '#shared/contract/comments/index.ts'
import type { Asked } from './acts.tsx'
import { findPeople, flag, moderate, removeOwn } from './store.ts'

type Props = {
  what: Asked
  comment: CommentView
  onClose: () => void
  onDone?: () => void
}

/** FCT-RU010. Deleting, flagging and unflagging a comment each ask confirmation. */
const SAYS: Record<Exclude<Asked, 'note' | 'call'>, { title: string; says: string; button: string }> = {
  delete: {
    title: 'Delete your comment?',
    says: 'Nobody reads it any more. Replies to it stay.',
    button: 'Delete',
  },
  flag: {
    title: 'Flag this comment?',
    says: 'Moderators look at what is flagged. Nobody else learns that it was you.',
    button: 'Flag',
  },
  unflag: { title: 'Take your flag back?', says: 'It no longer counts for the moderators.', button: 'Take it back' },
  remove: {
    title: 'Remove this comment?',
    says: 'Only moderators and who wrote it read it then.',
    button: 'Remove',
  },
}

/** What is asked before something is done with a comment. */
export function AskDialog({ what, comment, onClose, onDone }: Props) {
  const { slug, comment_id } = comment
  const [note, setNote] = useState(comment.moderation?.note ?? '')
  const [person, setPerson] = useState<{ id: number; name: string } | null>(null)
  const does: Record<Asked, () => Promise<unknown>> = {
    delete: () => removeOwn(slug, comment_id),
    flag: () => flag(slug, comment),
    unflag: () => flag(slug, comment),
    remove: () => moderate(slug, comment_id, { resource: 'remove' }),
    note: () => moderate(slug, comment_id, { resource: 'note', note }),
    call: () => moderate(slug, comment_id, { resource: 'tag', tags: person ? [person.id] : [] }),
  }
  const { title, says, button } =
    what === 'note'
      ? { title: 'Moderators’ note', says: 'Moderators alone read it.', button: 'Save' }
      : what === 'call'
        ? { title: 'Call somebody to it', says: 'They are told of this comment.', button: 'Call' }
        : SAYS[what]
  return (
    <ConfirmDialog
      title={title}
      says={says}
      act={button}
      look={what === 'delete' || what === 'remove' ? 'danger' : 'main'}
      disabled={what === 'call' && !person}
      onDo={async () => {
        await does[what]()
        onDone?.()
      }}
      onClose={onClose}
    >
      {what === 'note' ? (
        <TextArea
          label="Note"
          data-autofocus
          autosize
          minRows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      {what === 'call' ? (
        <TypeAhead
          label="Somebody of the staff, or of this thread"
          chosen={person}
          onChoose={setPerson}
          search={async (text, signal) =>
            (await findPeople(slug, text, signal)).map(({ user_id, name }) => ({ id: user_id, name }))
          }
          waitMs={200}
          nothing="Nobody by this name."
        />
      ) : null}
    </ConfirmDialog>
  )
}
