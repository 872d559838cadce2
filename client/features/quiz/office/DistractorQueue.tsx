import { Link } from 'react-router'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/Toast.tsx'
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

const said = (count: number): string => count.toLocaleString('en-US')
/** What a question offers is seen there; what readers suggested only below it, until it is taken. */
function votesText({ for_votes, against_votes, views, shown, chosen, user_id, state }: QueuedDistractor): string {
  const isOffered = user_id === null || state === 'accepted'
  const seen = isOffered
    ? `offered ${shown === 1 ? 'once' : `${said(shown)} times`}, chosen ${chosen === 1 ? 'once' : `${said(chosen)} times`}`
    : `seen by ${said(views)}`
  return `${said(for_votes)} for, ${said(against_votes)} against, ${seen}`
}

type Decision = 'accept' | 'hide' | 'open' | 'keep'
/** What was done, in a sentence, and what it does. */
const DONE: Record<Decision, (name: string) => string> = {
  accept: (name) => `“${name}” is offered with the question now.`,
  hide: (name) => `“${name}” is hidden: nobody is offered it, and nobody can suggest it again.`,
  keep: (name) => `“${name}” stays. It comes back here once somebody votes against it anew.`,
  open: (name) => `“${name}” is open again: readers vote on it.`,
}
/** What makes it as it was before. */
const BACK: Record<QueuedDistractor['state'], Decision> = {
  open: 'open',
  accepted: 'accept',
  hidden: 'hide',
  kept: 'keep',
}

function told(row: QueuedDistractor, decision: Decision, onDone: () => void): void {
  const undo = () =>
    decide(row.user_fact_distractor_id, BACK[row.state])
      .then(() => toast(`“${row.name}” is as it was before.`))
      .catch((error) => {
        if (!isAbort(error)) toast(`“${row.name}” could not be put back. ${sentenceOf(error)}`, { look: 'wrong' })
      })
      .finally(onDone)
  toast(DONE[decision](row.name), { passing: true, action: { label: 'Undo', run: () => void undo() } })
}

function Row({ row, onDone }: { row: QueuedDistractor; onDone: () => void }) {
  const { name, state, answer, question_text, card_name, link, complaints, user_fact_distractor_id: id } = row
  const { busy, run } = useAction({ inPassing: true })
  const press = (decision: Decision) => async () => {
    const isDone = await run(() => decide(id, decision), decision)
    // What was decided meanwhile is shown as it is now.
    onDone()
    if (isDone) told(row, decision, onDone)
  }
  return (
    <article className={styles.item} aria-label={name}>
      <p className={styles.name}>
        {name} <Badge>{row.by_authors ? 'Authors’ own' : row.user_id === null ? 'Generated' : 'From a reader'}</Badge>
        {state === 'accepted' ? <Badge tone="right">Accepted</Badge> : null}
        {state === 'kept' ? <Badge tone="right">Kept</Badge> : null}
        {state === 'hidden' ? <Badge tone="warning">Hidden</Badge> : null}
      </p>
      <p>
        {question_text || `Which key fact is part of ${card_name}?`} Right answer: <strong>{answer}</strong>
      </p>
      {row.others.length > 0 ? <p className={styles.quiet}>Offered with it: {row.others.join('; ')}.</p> : null}
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
      {row.by_authors ? (
        <>
          <p className={styles.quiet}>
            The card’s authors wrote it:{' '}
            <Link to={`/editor/${row.card_slug}?fact=${row.fact_key}`}>change it in the editor</Link>.
          </p>
          <div className={styles.actions}>
            {state === 'kept' ? (
              <Button look="plain" aria-label={`Open again: ${name}`} loading={busy === 'open'} onClick={press('open')}>
                Open again
              </Button>
            ) : (
              <Button look="quiet" aria-label={`Keep it: ${name}`} loading={busy === 'keep'} onClick={press('keep')}>
                Keep it
              </Button>
            )}
          </div>
        </>
      ) : (
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
      )}
    </article>
  )
}
