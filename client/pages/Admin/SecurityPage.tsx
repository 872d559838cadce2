import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { SECURITY_EVENTS } from '#client/features/accounts/ownData/index.ts'
import {
  type FoundSecurityEvent,
  filtersIn,
  SecurityEvents,
  searchEvents,
  searchOlder,
  securitySearch,
} from '#client/features/accounts/securitySearch/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { SECURITY_EVENT_KINDS } from '#shared/contract/accounts/index.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import { SecurityFilters } from './SecurityFilters.tsx'
import styles from './SecurityPage.module.css'

const KINDS = SECURITY_EVENT_KINDS.map((value) => ({ value, label: SECURITY_EVENTS[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
)

/** What happened to accounts' security, for administrators. What is looked for stands in the address. */
export function SecurityPage() {
  const [asked, ask] = useSearchParams()
  const filters = filtersIn(asked)
  const { list } = useSnapshot(securitySearch)
  const { busy, failed, run } = useAction()
  const search = () => searchEvents(filters)
  const address = asked.toString()
  useEffect(() => void searchEvents(filtersIn(new URLSearchParams(address))), [address])
  const go = (name: string, value: string) =>
    ask(
      (before) => {
        const next = new URLSearchParams(before)
        value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  const { data, status, error } = list
  return (
    <Page>
      <BackToAdmin />
      <PageHead title="Security log">What happened to accounts: who did it, to whom, and what it changed.</PageHead>
      <div className={styles.filters}>
        <SelectField
          label="What happened"
          value={filters.kind}
          data={[{ value: '', label: 'Anything' }, ...KINDS]}
          onChange={(event) => go('kind', event.currentTarget.value)}
        />
        <SecurityFilters filters={filters} onChange={go} />
      </div>
      {status === 'failed' ? (
        <ErrorNotice title="The log could not be loaded." onRetry={search}>
          {sentenceOf(error)}
        </ErrorNotice>
      ) : null}
      {data ? (
        <>
          {data.data.length > 0 ? (
            <SecurityEvents rows={data.data as FoundSecurityEvent[]} />
          ) : (
            <EmptyState title="Nothing fits">Try fewer filters, or another time.</EmptyState>
          )}
          {failed ? <ErrorNotice title={failed} /> : null}
          {data.next ? (
            <Button look="quiet" fullWidth loading={busy !== null} onClick={() => run(() => searchOlder(filters))}>
              Show older ones
            </Button>
          ) : null}
        </>
      ) : status !== 'failed' ? (
        <Loading what="the security log">
          <Skeleton height="20rem" />
        </Loading>
      ) : null}
    </Page>
  )
}
