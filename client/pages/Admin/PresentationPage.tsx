import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  AskedBy,
  eventsOffice,
  loadPresentationRow,
  PresentationForm,
  PresentationSeats,
} from '#client/features/webinars/presentationsAdmin/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { NotFound } from '#shared/errors.ts'
import styles from './PeoplePage.module.css'

const HERE = '/adminv2/presentations'

/** One presentation, or a new one, to be written. */
export function PresentationPage() {
  const { presentationId } = useParams()
  const id = presentationId === 'new' ? null : Number(presentationId)
  const { presentation } = useSnapshot(eventsOffice) as typeof eventsOffice
  const navigate = useNavigate()
  useEffect(() => {
    if (id !== null) void loadPresentationRow(id)
  }, [id])
  const known = presentation.data?.presentation_id === id ? presentation.data : null
  useTitle(known?.title)
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All presentations</Link>
      </p>
      <PageHead title={known?.title ?? (id === null ? 'A new presentation' : 'Presentation')} />
      {id === null ? (
        <PresentationForm row={null} onDone={() => navigate(HERE)} />
      ) : NotFound.is(presentation.error) ? (
        <EmptyState title="There is no such presentation" />
      ) : (
        <Loaded
          from={{ ...presentation, data: known }}
          what="the presentation"
          onRetry={() => loadPresentationRow(id)}
          height="30rem"
        >
          {(row) => (
            <div className={styles.parts}>
              <AskedBy row={row} />
              <PresentationForm key={id} row={row} onDone={() => navigate(HERE)} />
              <PresentationSeats id={id} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}
