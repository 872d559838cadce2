import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMinute } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { AskDialog } from '../AskDialog.tsx'
import { type Asked, officeEntries } from '../acts.tsx'
import { CommentHead } from '../CommentHead.tsx'
import styles from '../Comments.module.css'
import { CommentText } from '../CommentText.tsx'
import { moderate } from '../store.ts'
import type { QueueRow } from './queue.ts'

/** Comments for moderators to look at: what each says and where, and what is done with it. */
export function CommentQueue({ rows, onDone }: { rows: readonly QueueRow[]; onDone: () => void }) {
  const now = useMinute()
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.comment_id}>
          <Row row={row} now={now} onDone={onDone} />
        </li>
      ))}
    </ol>
  )
}

const RIGHTS = { may_moderate: true, may_remove: true }

function Row({ row, now, onDone }: { row: QueueRow; now: Date; onDone: () => void }) {
  const [asked, ask] = useState<Asked | null>(null)
  const { busy, run } = useAction({ inPassing: true })
  const { comment_id, slug, state, tagged, moderation, place } = row
  const decide = async (decision: Parameters<typeof moderate>[2]) => {
    if (await run(() => moderate(slug, comment_id, decision), decision.resource)) onDone()
  }
  const waits = state !== 'removed' && !(moderation?.moderator_approved && moderation.flags === 0)
  return (
    <article className={styles.row} aria-label={`Comment on ${place.name}`}>
      <CommentHead comment={row} now={now} />
      <CommentText text={row.comment ?? ''} people={tagged} />
      {moderation?.note ? <p className={styles.note}>Moderators’ note: {moderation.note}</p> : null}
      <p>
        <Link to={place.link}>On {place.name}</Link>
      </p>
      <div className={styles.decide}>
        {waits ? (
          <>
            <Button look="quiet" loading={busy === 'approve'} onClick={() => decide({ resource: 'approve' })}>
              Approve
            </Button>
            <Button look="quiet" onClick={() => ask('remove')}>
              Remove
            </Button>
          </>
        ) : null}
        <Menu entries={officeEntries(row, RIGHTS, { ask, decide: (decision) => void decide(decision) })}>
          <IconButton name="More" tip="belowEnd" className={styles.more}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </Menu>
      </div>
      {asked ? <AskDialog what={asked} comment={row} onClose={() => ask(null)} onDone={onDone} /> : null}
    </article>
  )
}
