import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { QueuedDistractor } from '#shared/contract/quiz/index.ts'
import styles from './DistractorQueue.module.css'
import { decide } from './queue.ts'

type Props = { rows: readonly QueuedDistractor[]; onDone: () => void }

/** Wrong answers with the question that they are for, what was said of them and what is done with them. */
export const DistractorQueue = ({ rows, onDone }: Props) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <li key={row.user_fact_distractor_id}>
        <Row row={row} onDone={onDone} />
      </li>
    ))}
  </ul>
)

const votesText = ({ for_votes, against_votes, views }: QueuedDistractor): string =>
  `${for_votes.toLocaleString('en-US')} for, ${against_votes.toLocaleString('en-US')} against, seen by ${views.toLocaleString('en-US')}`

function Row({ row, onDone }: { row: QueuedDistractor; onDone: () => void }) {
  const { name, state, answer, question_text, card_name, link, complaints, user_fact_distractor_id: id } = row
  const { busy, run } = useAction({ inPassing: true })
  const press = (decision: 'accept' | 'hide' | 'open') => async () => {
    await run(() => decide(id, decision), decision)
    // What was decided meanwhile is shown as it is now.
    onDone()
  }
  return (
    <article className={styles.item} aria-label={name}>
      <p className={styles.name}>
        {name} {row.user_id === null ? <Badge>Generated</Badge> : null}
        {state === 'accepted' ? <Badge tone="right">Accepted</Badge> : null}
        {state === 'hidden' ? <Badge tone="warning">Hidden</Badge> : null}
      </p>
      <p>
        {question_text || `Which key fact is part of ${card_name}?`} Right answer: <strong>{answer}</strong>
      </p>
      <p className={styles.quiet}>
        <Link to={link}>{card_name}</Link>. {votesText(row)}.
      </p>
      {complaints.length > 0 ? (
        <ul className={styles.quiet}>
          {complaints.map(({ severity, reason, note }) => (
            <li key={`${severity} ${reason} ${note}`}>{[severity, reason, note].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        {state === 'accepted' ? null : (
          <Button look="quiet" aria-label={`Accept: ${name}`} loading={busy === 'accept'} onClick={press('accept')}>
            Accept
          </Button>
        )}
        {state === 'hidden' ? null : (
          <Button look="plain" aria-label={`Hide: ${name}`} loading={busy === 'hide'} onClick={press('hide')}>
            Hide
          </Button>
        )}
        {state === 'open' ? null : (
          <Button look="plain" aria-label={`Open again: ${name}`} loading={busy === 'open'} onClick={press('open')}>
            Open again
          </Button>
        )}
      </div>
    </article>
  )
}
