import { Plus } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useHasDraft } from '#client/platform/drafts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import styles from '../../accounts/contracts/Contracts.module.css'
import { type ContractView, contracts, loadContracts } from './store.ts'

type To = (id: number | 'new') => string

/** Every contract, with a link to where it is written; `today` is a day such as `2026-11-20`. */
export function ContractList({ to, today }: { to: To; today: string }) {
  const { list } = useSnapshot(contracts)
  const add = (
    <ButtonLink to={to('new')} leftSection={<Plus size={18} aria-hidden />}>
      Add a contract
    </ButtonLink>
  )
  return (
    <Loaded from={list} what="the contracts" onRetry={loadContracts}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No contracts yet" action={add}>
            An institution whose network is named here gives its people access.
          </EmptyState>
        ) : (
          <div className={styles.list}>
            <div>{add}</div>
            <ul className={styles.list}>
              {rows.map((contract) => (
                <li key={contract.id}>
                  <Row contract={contract as ContractView} to={to} today={today} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}

/** What a new contract's changes, or those of one that there is, are kept under. */
export const draftOfContract = (id: number | null): string => `contract ${id ?? 'new'}`

function Row({ contract, to, today }: { contract: ContractView; to: To; today: string }) {
  const { id, name, start, end, ip_ranges, people_count, schools } = contract
  const hasDraft = useHasDraft(draftOfContract(id))
  return (
    <Card aria-labelledby={`contract-${id}`} className={styles.row}>
      <h2 id={`contract-${id}`} className={styles.name}>
        {name}
      </h2>
      <p className={styles.line}>
        {start > today ? (
          <Badge>Begins later</Badge>
        ) : end && end < today ? (
          <Badge tone="warning">Over</Badge>
        ) : (
          <Badge tone="right">Holds</Badge>
        )}
        {hasDraft ? <Badge tone="warning">Not saved</Badge> : null}
        <span className={styles.quiet}>{end ? `${start} to ${end}` : `from ${start}`}</span>
      </p>
      <p>{people_count === 1 ? '1 person has access by it now' : `${people_count} people have access by it now`}</p>
      <p className={styles.quiet}>{ip_ranges.length > 0 ? ip_ranges.join(', ') : 'No ranges of addresses'}</p>
      {schools.length > 0 ? <p className={styles.quiet}>{schools.map((school) => school.name).join(', ')}</p> : null}
      <div>
        <ButtonLink look="quiet" to={to(id)} aria-label={`Change ${name}`}>
          Change
        </ButtonLink>
      </div>
    </Card>
  )
}
