import { useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { ReportState, ReportView } from '#shared/contract/feedback/index.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { LOCATION_NAMES, STATE_NAMES, TYPE_NAMES } from '#shared/rules/feedback/report.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './Staff.module.css'

const TONES = { Low: 'plain', Medium: 'warning', High: 'wrong' } as const
type Given = Exclude<ReportState, 'open'>
type Props = {
  rows: readonly ReportView[]
  /** Leads to what else was said of a card. */
  toCard: (cardId: number) => string
  onAnswered: () => void
}

/** What people reported, each with what it is about and what can be done. */
export function ReportList({ rows, toCard, onAnswered }: Props) {
  const [answering, setAnswering] = useState<{ report: ReportView; state: Given } | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {rows.map((report) => (
          <li key={report.report_id}>
            <Report report={report} toCard={toCard} onAnswer={(state) => setAnswering({ report, state })} />
          </li>
        ))}
      </ul>
      {answering ? <AnswerDialog {...answering} onClose={() => setAnswering(null)} onAnswered={onAnswered} /> : null}
    </>
  )
}

type RowProps = Pick<Props, 'toCard'> & { report: ReportView; onAnswer: (state: Given) => void }

function Report({ report, toCard, onAnswer }: RowProps) {
  const { type, location, error, severity, state, answer, card, fact, created_at } = report
  return (
    <Card aria-label={`Report on ${fact?.name ?? card.name}`} className={styles.row}>
      <p className={styles.line}>
        <Badge tone={TONES[severity]}>{severity}</Badge>
        <Badge>{TYPE_NAMES[type]}</Badge>
        {location ? <span className={styles.quiet}>{LOCATION_NAMES[location]}</span> : null}
        {state === 'open' ? null : <Badge tone="right">{STATE_NAMES[state]}</Badge>}
      </p>
      <h3 className={styles.name}>
        <Link to={toCard(card.card_id)}>{card.name}</Link>
        {fact ? `: ${fact.name}` : ''}
      </h3>
      {fact ? (
        <p className={styles.quiet}>
          {fact.pictomo}. {fact.definition}
        </p>
      ) : null}
      <p className={styles.said}>{error}</p>
      <p className={styles.quiet}>
        <Reporter {...report.reporter} />, {new Date(created_at).toLocaleString('en-US', { dateStyle: 'medium' })}
      </p>
      {answer ? <p className={styles.quiet}>They were told: {answer}</p> : null}
      <div className={styles.line}>
        <ButtonLink to={`/editor/${card.slug}`} look="quiet">
          Open in the editor
        </ButtonLink>
        {state === 'open' ? (
          <>
            <Button aria-haspopup="dialog" onClick={() => onAnswer('mended')}>
              Mended
            </Button>
            <Button look="quiet" aria-haspopup="dialog" onClick={() => onAnswer('not_error')}>
              Not an error
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Who said it; administrators come to their account from here. */
function Reporter({ user_id, name }: ReportView['reporter']) {
  const { user } = useSnapshot(session)
  const actor = user && actorOf(session.user)
  return actor && isAdmin(actor) ? <Link to={`/adminv2/people/${user_id}`}>{name}</Link> : <span>{name}</span>
}
