import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { CommentState, CommentView, ThreadPage } from '#shared/contract/comments/index.ts'
import { canEdit } from '#shared/rules/comments/policy.ts'
import { AskDialog } from './AskDialog.tsx'
import { type Asked, entriesFor } from './acts.tsx'
import { CommentHead } from './CommentHead.tsx'
import styles from './Comments.module.css'
import { CommentText } from './CommentText.tsx'
import { Composer } from './Composer.tsx'
import { changeComment, moderate } from './store.ts'

type Props = {
  comment: Snapshot<CommentView>
  rights: ThreadPage['viewer']
  now: Date
  lit: boolean
  onReply: (() => void) | undefined
  children?: ReactNode
}

/** What stands in the place of words that the reader may not read. */
const GONE: Record<CommentState, string> = {
  shown: '',
  hidden: 'This comment is hidden for now.',
  removed: 'This comment was removed.',
  deleted: 'Who wrote this has deleted it.',
}

/** One comment: what it says, and what one may do with it. */
export function CommentItem({ comment: shown, rights, now, lit, onReply, children }: Props) {
  const comment = shown as CommentView
  const { user } = useSnapshot(session)
  const [asked, ask] = useState<Asked | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const { run } = useAction({ inPassing: true })
  const { author, slug, comment_id, state, tagged, moderation } = comment
  const text = comment.comment
  const isOwn = author !== null && author.user_id === user?.user_id
  const written = { authorId: author?.user_id ?? null, writtenAt: new Date(comment.created_at) }
  const mayEdit = canEdit(user && { id: user.user_id }, written, now)
  const entries = entriesFor(
    { comment, rights, isOwn, mayEdit, signedIn: user !== null },
    {
      ask,
      edit: () => setIsEditing(true),
      decide: (decision) => void run(() => moderate(slug, comment_id, decision)),
    },
  )
  return (
    <article
      id={`comment-${comment_id}`}
      className={styles.comment}
      data-state={state}
      data-lit={lit || undefined}
      tabIndex={-1}
      aria-label={author ? `Comment of ${author.name}` : 'Comment'}
    >
      {text === null ? (
        <p className={styles.gone}>{GONE[state]}</p>
      ) : (
        <>
          <CommentHead comment={comment} now={now} />
          {isEditing ? (
            <Composer
              slug={slug}
              place={`edit ${comment_id}`}
              label="Your comment"
              sendLabel="Save"
              stored={{ text, tagged }}
              onSend={(changed) => changeComment(slug, comment_id, changed.text, changed.tagged)}
              onDone={() => setIsEditing(false)}
            />
          ) : (
            <CommentText text={text} people={tagged} />
          )}
          {moderation?.note ? <p className={styles.note}>Moderators’ note: {moderation.note}</p> : null}
          <div className={styles.acts}>
            {onReply && state === 'shown' ? (
              <Button look="plain" onClick={onReply} aria-label={`Reply to ${author?.name ?? 'this comment'}`}>
                Reply
              </Button>
            ) : null}
            {comment.user_flag ? <span className={styles.quiet}>You flagged this</span> : null}
            {entries.length > 0 ? (
              <Menu entries={entries}>
                <IconButton name="More" tip="belowEnd" className={styles.more}>
                  <Ellipsis size={18} aria-hidden />
                </IconButton>
              </Menu>
            ) : null}
          </div>
        </>
      )}
      {children}
      {asked ? <AskDialog what={asked} comment={comment} onClose={() => ask(null)} /> : null}
    </article>
  )
}
