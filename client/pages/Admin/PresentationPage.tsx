import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  eventsOffice,
  loadPresentationRows,
  PresentationForm,
  PresentationSeats,
} from '#client/features/webinars/presentationsAdmin/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import styles from './PeoplePage.module.css'

const HERE = '/adminv2/presentations'

/** One presentation, or a new one, to be written. */
export function PresentationPage() {
  const { presentationId } = useParams()
  const id = presentationId === 'new' ? null : Number(presentationId)
  const { presentations } = useSnapshot(eventsOffice) as typeof eventsOffice
  const navigate = useNavigate()
  useEffect(() => void loadPresentationRows(), [])
  const known = presentations.data?.data.find((one) => one.presentation_id === id)
  useTitle(known?.title)
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All presentations</Link>
      </p>
      <PageHead title={known?.title ?? (id === null ? 'A new presentation' : 'Presentation')} />
      <Loaded from={presentations} what="the presentation" onRetry={() => loadPresentationRows()} height="30rem">
        {() =>
          id !== null && !known ? (
            <EmptyState title="There is no such presentation">It may stand further back in the list.</EmptyState>
          ) : (
            <div className={styles.parts}>
              <PresentationForm key={id} row={known ?? null} onDone={() => navigate(HERE)} />
              {id === null ? null : <PresentationSeats id={id} />}
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
