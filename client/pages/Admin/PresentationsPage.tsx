import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  countOpenRequests,
  eventsOffice,
  loadPresentationRows,
  loadRequests,
  PresentationRows,
  RequestRows,
} from '#client/features/webinars/presentationsAdmin/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { REQUEST_STATES } from '#shared/contract/webinars/presentationsOffice.ts'
import { OfficeBack } from './OfficeBack.tsx'
import styles from './PeoplePage.module.css'

/** Presentations at schools, and the queue of those who ask for one. */
export function PresentationsPage() {
  const [query, setQuery] = useSearchParams()
  const part = query.get('part') === 'requests' ? 'requests' : 'presentations'
  const { openRequests } = useSnapshot(eventsOffice)
  useEffect(() => void countOpenRequests(), [])
  return (
    <Page narrow>
      <OfficeBack here="/adminv2/presentations" />
      <PageHead
        title="Presentations"
        aside={<ButtonLink to="/adminv2/presentations/new">Make a presentation</ButtonLink>}
      >
        At schools and online, and who asks for one.
      </PageHead>
      <Tabs
        label="Parts"
        value={part}
        onChange={(next) => setQuery(next === 'requests' ? { part: next } : {}, { replace: true })}
        tabs={[
          { value: 'presentations', label: 'Presentations', content: <All /> },
          { value: 'requests', label: openRequests ? `Requests (${openRequests})` : 'Requests', content: <Requests /> },
        ]}
      />
    </Page>
  )
}

function All() {
  const { presentations } = useSnapshot(eventsOffice) as typeof eventsOffice
  useEffect(() => void loadPresentationRows(), [])
  return (
    <div className={styles.parts}>
      <Loaded from={presentations} what="the presentations" onRetry={loadPresentationRows}>
        {({ data, page, last_page }) => (
          <>
            {data.length > 0 ? (
              <PresentationRows rows={data} />
            ) : (
              <EmptyState title="No presentations yet">Make one, or accept a request.</EmptyState>
            )}
            <Pager page={page} last={last_page} onPage={loadPresentationRows} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const STATE_TEXTS = { open: 'To decide on', accepted: 'Accepted', declined: 'Declined' } as const

function Requests() {
  const { requests } = useSnapshot(eventsOffice) as typeof eventsOffice
  const [state, setState] = useState<(typeof REQUEST_STATES)[number]>('open')
  useEffect(() => void loadRequests(state), [state])
  return (
    <div className={styles.parts}>
      <SelectField
        label="Which"
        value={state}
        data={REQUEST_STATES.map((value) => ({ value, label: STATE_TEXTS[value] }))}
        onChange={(event) => setState(REQUEST_STATES.find((one) => one === event.currentTarget.value) ?? 'open')}
      />
      <Loaded from={requests} what="the requests" onRetry={() => loadRequests(state)}>
        {({ data, page, last_page }) => (
          <>
            {data.length > 0 ? (
              <RequestRows rows={data} />
            ) : (
              <EmptyState title="Nothing here">Whoever asks for a presentation stands here.</EmptyState>
            )}
            <Pager page={page} last={last_page} onPage={(next) => loadRequests(state, next)} />
          </>
        )}
      </Loaded>
    </div>
  )
}
