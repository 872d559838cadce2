import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useHasDraft } from '#client/platform/drafts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { letsNobodyIn } from '#shared/rules/institutions/access.ts'
import styles from './Agreements.module.css'
import { type AgreementView, agreements, loadAgreements } from './store.ts'

type To = (id: number | 'new') => string

/** Every agreement, with a link to where it is written; `today` is a day such as `2026-11-20`. */
export function AgreementList({ to, today }: { to: To; today: string }) {
  const { list } = useSnapshot(agreements)
  const add = (
    <ButtonLink to={to('new')} leftSection={<Plus size={18} aria-hidden />}>
      Add an agreement
    </ButtonLink>
  )
  return (
    <Loaded from={list} what="the agreements" onRetry={loadAgreements}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No agreements yet" action={add}>
            An institution whose network is named here gives its people access.
          </EmptyState>
        ) : (
          <div className={styles.list}>
            <div>{add}</div>
            <ul className={styles.list}>
              {rows.map((agreement) => (
                <li key={agreement.id}>
                  <Row agreement={agreement as AgreementView} to={to} today={today} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}

/** What a new agreement's changes, or those of one that there is, are kept under. */
export const draftOfAgreement = (id: number | null): string => `agreement ${id ?? 'new'}`

function Row({ agreement, to, today }: { agreement: AgreementView; to: To; today: string }) {
  const { id, name, start, end, ip_ranges, people_count, schools } = agreement
  const hasDraft = useHasDraft(draftOfAgreement(id))
  return (
    <Card aria-labelledby={`agreement-${id}`} className={styles.row}>
      <h2 id={`agreement-${id}`} className={styles.name}>
        {name}
      </h2>
      <p className={styles.line}>
        {start > today ? (
          <Badge>Begins later</Badge>
        ) : end && end < today ? (
          <Badge tone="warning">Over</Badge>
        ) : letsNobodyIn(agreement) ? (
          <Badge tone="warning">Lets nobody in yet</Badge>
        ) : (
          <Badge tone="right">Holds</Badge>
        )}
        {hasDraft ? <Badge tone="warning">Not saved</Badge> : null}
        <span className={styles.quiet}>{end ? `${start} to ${end}` : `from ${start}`}</span>
      </p>
      <p>{people_count === 1 ? '1 person has access by it now' : `${people_count} people have access by it now`}</p>
      <p className={styles.quiet}>
        {ip_ranges.length > 0 ? ip_ranges.join(', ') : 'No ranges of addresses, so it lets nobody in.'}
      </p>
      {schools.length > 0 ? <p className={styles.quiet}>{schools.map((school) => school.name).join(', ')}</p> : null}
      <div>
        <ButtonLink look="quiet" to={to(id)} aria-label={`Change ${name}`}>
          Change
        </ButtonLink>
      </div>
    </Card>
  )
}
