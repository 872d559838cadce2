import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  eventsOffice,
  loadRecordingRows,
  loadWebinarRows,
  RecordingRows,
  WebinarRows,
} from '#client/features/webinars/admin/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { OfficeBack } from './OfficeBack.tsx'
import styles from './PeoplePage.module.css'

/** Webinars and recordings, to be made and changed. */
export function WebinarsPage() {
  const [query, setQuery] = useSearchParams()
  const part = query.get('part') === 'recordings' ? 'recordings' : 'webinars'
  const add =
    part === 'webinars' ? (
      <ButtonLink to="/adminv2/webinars/new">Make a webinar</ButtonLink>
    ) : (
      <ButtonLink to="/adminv2/recordings/new">Add a recording</ButtonLink>
    )
  return (
    <Page narrow>
      <OfficeBack here="/adminv2/webinars" />
      <PageHead title="Webinars" aside={add}>
        Live sessions with their hosts, and recordings for later.
      </PageHead>
      <Tabs
        label="Parts"
        value={part}
        onChange={(next) => setQuery(next === 'recordings' ? { part: next } : {}, { replace: true })}
        tabs={[
          { value: 'webinars', label: 'Webinars', content: <AllWebinars /> },
          { value: 'recordings', label: 'Recordings', content: <AllRecordings /> },
        ]}
      />
    </Page>
  )
}

function AllWebinars() {
  const { webinars } = useSnapshot(eventsOffice) as typeof eventsOffice
  useEffect(() => void loadWebinarRows(), [])
  return (
    <div className={styles.parts}>
      <Loaded from={webinars} what="the webinars" onRetry={loadWebinarRows}>
        {({ data, page, last_page }) => (
          <>
            {data.length > 0 ? (
              <WebinarRows rows={data} />
            ) : (
              <EmptyState title="No webinars yet">Make the first one, and give it a session.</EmptyState>
            )}
            <Pager page={page} last={last_page} onPage={loadWebinarRows} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function AllRecordings() {
  const { recordings } = useSnapshot(eventsOffice) as typeof eventsOffice
  useEffect(() => void loadRecordingRows(), [])
  return (
    <div className={styles.parts}>
      <Loaded from={recordings} what="the recordings" onRetry={loadRecordingRows}>
        {({ data, page, last_page }) => (
          <>
            {data.length > 0 ? (
              <RecordingRows rows={data} />
            ) : (
              <EmptyState title="No recordings yet">Add what was live, to be watched at any time.</EmptyState>
            )}
            <Pager page={page} last={last_page} onPage={loadRecordingRows} />
          </>
        )}
      </Loaded>
    </div>
  )
}
