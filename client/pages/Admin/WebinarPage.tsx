import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import {
  AudienceChart,
  eventsOffice,
  loadOfficeWebinar,
  WebinarForm,
  WebinarHosts,
  WebinarSessions,
} from '#client/features/webinars/admin/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { webinarPath } from '#shared/rules/webinars/addresses.ts'
import styles from './PeoplePage.module.css'

const HERE = '/adminv2/webinars'

/** One webinar, or a new one: what it says, when it is, who holds it and how many come. */
export function WebinarPage() {
  const { webinarId } = useParams()
  const id = webinarId === 'new' ? null : Number(webinarId)
  const { webinar, webinarId: shownId } = useSnapshot(eventsOffice) as typeof eventsOffice
  const navigate = useNavigate()
  useEffect(() => {
    if (id !== null) void loadOfficeWebinar(id)
  }, [id])
  const data = shownId === id ? webinar.data : null
  useTitle(data?.name)
  return (
    <Page narrow>
      <p>
        <Link to={HERE}>All webinars</Link>
      </p>
      {id === null ? (
        <>
          <PageHead title="A new webinar">Its sessions come once it is saved.</PageHead>
          <WebinarForm
            webinar={null}
            onDone={(made) => navigate(made === null ? HERE : `${HERE}/${made}`, { replace: made !== null })}
          />
        </>
      ) : (
        <Loaded from={{ ...webinar, data }} what="the webinar" onRetry={() => loadOfficeWebinar(id)} height="30rem">
          {(whole) => (
            <>
              <PageHead title={whole.name}>
                {whole.is_published ? (
                  <>
                    Published. <Link to={webinarPath(whole.webinar_id)}>As people see it</Link>
                  </>
                ) : (
                  'Not published yet.'
                )}
              </PageHead>
              <div className={styles.parts}>
                <WebinarSessions webinar={whole} />
                <WebinarHosts webinar={whole} />
                <AudienceChart webinarId={whole.webinar_id} timezone={whole.timezone} />
                <h2>What it says</h2>
                <WebinarForm key={whole.webinar_id} webinar={whole} onDone={() => {}} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
