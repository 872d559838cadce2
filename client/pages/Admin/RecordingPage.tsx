import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { eventsOffice, loadRecordingRow, RecordingForm } from '#client/features/webinars/admin/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { NotFound } from '#shared/errors.ts'

const HERE = '/adminv2/webinars?part=recordings'

/** One recording, or a new one, to be written. */
export function RecordingPage() {
  const { resourceId } = useParams()
  const id = resourceId === 'new' ? null : Number(resourceId)
  const { recording } = useSnapshot(eventsOffice) as typeof eventsOffice
  const navigate = useNavigate()
  useEffect(() => {
    if (id !== null) void loadRecordingRow(id)
  }, [id])
  const known = recording.data?.resource_id === id ? recording.data : null
  useTitle(known?.title)
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All recordings</Link>
      </p>
      <PageHead title={known?.title ?? (id === null ? 'A new recording' : 'Recording')} />
      {id === null ? (
        <RecordingForm row={null} onDone={() => navigate(HERE)} />
      ) : NotFound.is(recording.error) ? (
        <EmptyState title="There is no such recording" />
      ) : (
        <Loaded
          from={{ ...recording, data: known }}
          what="the recording"
          onRetry={() => loadRecordingRow(id)}
          height="30rem"
        >
          {(row) => <RecordingForm key={id} row={row} onDone={() => navigate(HERE)} />}
        </Loaded>
      )}
    </Page>
  )
}
