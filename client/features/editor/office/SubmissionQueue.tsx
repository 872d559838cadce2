import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { agoText } from '#client/platform/ago.ts'
import { useMinute } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { SUBMISSION_NOTE_MAX } from '#shared/contract/editor/index.ts'
import { approve, copy, giveBack, type QueueRow } from './queue.ts'
import styles from './SubmissionQueue.module.css'

/** Cards that members submitted: a look at an official copy of each, and what is decided about it. */
export function SubmissionQueue({ rows, onDone }: { rows: readonly QueueRow[]; onDone: () => void }) {
  const now = useMinute()
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.submission_id}>
          <Row row={row} now={now} onDone={onDone} />
        </li>
      ))}
    </ol>
  )
}

const STATES = { waiting: 'Waits', approved: 'Approved', returned: 'Given back' } as const
const TONES = { waiting: 'warning', approved: 'right', returned: 'plain' } as const

function Row({ row, now, onDone }: { row: QueueRow; now: Date; onDone: () => void }) {
  const { card_id, name, num_facts, maker, submitted_at, state, note, decided_by } = row
  const [asks, setAsks] = useState<'approve' | 'return' | null>(null)
  const [said, setSaid] = useState('')
  const navigate = useNavigate()
  const { busy, failed, run } = useAction()
  const look = () => run(async () => void navigate(`/editor/${(await copy(card_id)).slug}`), 'copy')
  const close = () => setAsks(null)
  return (
    <article className={styles.row} aria-label={name}>
      <p className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
      </p>
      <p className={styles.quiet}>
        {`${num_facts} ${num_facts === 1 ? 'fact' : 'facts'}, by ${maker.name || 'somebody without a name'}, submitted `}
        <time dateTime={submitted_at}>{agoText(submitted_at, now)}</time>
        {decided_by ? `. Decided by ${decided_by}.` : ''}
      </p>
      {note ? <p className={styles.quiet}>{`Said to its maker: ${note}`}</p> : null}
      {state === 'waiting' ? (
        <div className={styles.acts}>
          <Button look="quiet" loading={busy === 'copy'} onClick={look}>
            {row.copy ? 'Open the copy' : 'Look at a copy'}
          </Button>
          <Button onClick={() => setAsks('approve')}>Approve</Button>
          <Button look="quiet" onClick={() => setAsks('return')}>
            Give back
          </Button>
        </div>
      ) : state === 'approved' && row.copy ? (
        <Link to={`/learn/${row.copy.slug}`}>See it as a learner</Link>
      ) : null}
      {failed ? <p role="alert">{failed}</p> : null}
      {asks === 'approve' ? (
        <ConfirmDialog
          title={`Approve “${name}”?`}
          act="Approve"
          look="main"
          says={
            row.copy
              ? 'The copy as it stands now is published for everybody, by its maker’s name.'
              : 'It is published for everybody as it was submitted, by its maker’s name. You have not looked at a copy yet.'
          }
          onDo={async () => {
            await approve(card_id)
            toast(`“${name}” is everybody’s now.`, { look: 'right' })
            onDone()
          }}
          onClose={close}
        />
      ) : null}
      {asks === 'return' ? (
        <ConfirmDialog
          title={`Give “${name}” back?`}
          act="Give back"
          look="main"
          disabled={said.trim() === ''}
          says="Its maker reads what is missing, and can submit it again."
          onDo={async () => {
            await giveBack(card_id, said)
            onDone()
          }}
          onClose={close}
        >
          <TextArea
            label="What is missing"
            value={said}
            maxLength={SUBMISSION_NOTE_MAX}
            autosize
            minRows={3}
            data-autofocus
            onChange={(event) => setSaid(event.currentTarget.value)}
          />
        </ConfirmDialog>
      ) : null}
    </article>
  )
}
