import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { eventsOffice, loadRecordingRows, RecordingForm } from '#client/features/webinars/admin/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'

const HERE = '/adminv2/webinars?part=recordings'

/** One recording, or a new one, to be written. */
export function RecordingPage() {
  const { resourceId } = useParams()
  const id = resourceId === 'new' ? null : Number(resourceId)
  const { recordings } = useSnapshot(eventsOffice) as typeof eventsOffice
  const navigate = useNavigate()
  useEffect(() => void loadRecordingRows(), [])
  const known = recordings.data?.data.find((one) => one.resource_id === id)
  useTitle(known?.title)
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All recordings</Link>
      </p>
      <PageHead title={known?.title ?? (id === null ? 'A new recording' : 'Recording')} />
      <Loaded from={recordings} what="the recording" onRetry={() => loadRecordingRows()} height="30rem">
        {() =>
          id !== null && !known ? (
            <EmptyState title="There is no such recording">It may stand further back in the list.</EmptyState>
          ) : (
            <RecordingForm key={id} row={known ?? null} onDone={() => navigate(HERE)} />
          )
        }
      </Loaded>
    </Page>
  )
}
