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
import { SelectField } from '#client/ui/SelectField.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { WEBINAR_PARTS, type WebinarPart } from '#shared/contract/webinars/office.ts'
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

const PART_NAMES: Record<WebinarPart, string> = {
  all: 'All',
  coming: 'With a session to come',
  past: 'Past',
  drafts: 'Drafts',
}

function AllWebinars() {
  const { webinars } = useSnapshot(eventsOffice) as typeof eventsOffice
  const [query, setQuery] = useSearchParams()
  const show = WEBINAR_PARTS.find((one) => one === query.get('show')) ?? 'all'
  const load = (page = 1) => loadWebinarRows(page, show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => void load(), [show])
  return (
    <div className={styles.parts}>
      <SelectField
        label="Show"
        value={show}
        data={WEBINAR_PARTS.map((value) => ({ value, label: PART_NAMES[value] }))}
        onChange={({ currentTarget: { value } }) => setQuery(value === 'all' ? {} : { show: value }, { replace: true })}
      />
      <Loaded from={webinars} what="the webinars" onRetry={() => load()}>
        {({ data, page, last_page }) => (
          <>
            {data.length > 0 ? (
              <WebinarRows rows={data} />
            ) : (
              <EmptyState title={show === 'all' ? 'No webinars yet' : 'There is none of these'}>
                {show === 'all' ? 'Make the first one, and give it a session.' : 'Choose others above, or all of them.'}
              </EmptyState>
            )}
            <Pager page={page} last={last_page} onPage={load} />
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
