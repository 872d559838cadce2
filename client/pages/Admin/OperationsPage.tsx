import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import {
  AlertList,
  FigureList,
  GivenUpList,
  JobList,
  loadNow,
  loadOperations,
  type OperationsView,
  operations,
  ProcessList,
  UndeliveredList,
} from '#client/features/operations/index.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

const AGAIN_MS = 15_000

/** How the product does, in words: what to look at, what runs, and what was given up. */
export function OperationsPage() {
  const { now } = useSnapshot(operations)
  useEffect(() => {
    void loadOperations()
    const timer = setInterval(() => document.visibilityState === 'visible' && void loadNow(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Page narrow>
      <BackToAdmin />
      <PageHead title="Operations">How the product does, and what needs a hand.</PageHead>
      <div className={styles.parts}>
        <Loaded from={now} what="how it does" onRetry={loadNow}>
          {(data) => {
            const view = data as OperationsView
            return (
              <>
                <AlertList alerts={view.alerts} />
                <ProcessList processes={view.processes} />
                <FigureList now={view} />
                <JobList jobs={view.jobs} />
              </>
            )
          }}
        </Loaded>
        <UndeliveredList />
        <GivenUpList />
      </div>
    </Page>
  )
}
