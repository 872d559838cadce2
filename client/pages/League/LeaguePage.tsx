import { Trophy } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { loadLeague, ResultDialog, rewards, useLeague } from '#client/features/rewards/index.ts'
import { LeagueBoard, TableSkeleton } from '#client/features/rewards/league/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import type { LeagueView } from '#shared/contract/rewards/index.ts'
import { EarnNext } from './EarnNext.tsx'
import styles from './LeaguePage.module.css'

/** This week's table, as it moves. */
export function LeaguePage() {
  useLeague()
  const { league } = useSnapshot(rewards)
  const view = league.data as LeagueView | null
  return (
    <Page narrow className={styles.page}>
      {view?.plays ? (
        <LeagueBoard league={view} earn={<EarnNext />} />
      ) : (
        <>
          <PageHead title="League" />
          {view ? (
            <EmptyState icon={<Trophy size={28} />} title="Leagues are for learners">
              Educators and affiliates do not play, so that the table stays theirs.
            </EmptyState>
          ) : league.status === 'failed' ? (
            <ErrorNotice title="Your league could not be loaded." error={league.error} onRetry={loadLeague}>
              Your XP is safe.
            </ErrorNotice>
          ) : (
            <TableSkeleton />
          )}
        </>
      )}
      <ResultDialog />
    </Page>
  )
}
