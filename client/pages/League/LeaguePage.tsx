import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import {
  loadLeague,
  placeSentence,
  ResultDialog,
  Standings,
  useLeague,
  useTimeLeft,
} from '#client/features/rewards/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './LeaguePage.module.css'

/** This week's table, as it moves. */
export function LeaguePage() {
  const { league, standings, live, wasLive } = useLeague()
  const { user } = useSnapshot(session)
  const left = useTimeLeft(league.data?.expires_at ?? 0)
  const own = standings.data?.rows.find((row) => row.user_id === user?.user_id)
  const [said, setSaid] = useState<{ rank: number | undefined; text: string }>({ rank: undefined, text: '' })
  const [rank, xp] = [own?.rank, own?.xp]
  // biome-ignore lint/correctness/useExhaustiveDependencies: rank and XP are what the sentence tells
  useEffect(() => setSaid((before) => ({ rank, text: placeSentence(before.rank, own) })), [rank, xp])

  const view = league.data
  const isWithout = view !== null && (!view.plays || view.league_id === null)
  return (
    <Page narrow>
      <PageHead
        title={view ? `${view.config.name} League` : 'League'}
        aside={isWithout ? null : <LiveBadge live={live} wasLive={wasLive} />}
      >
        <span className={styles.left}>{view ? `${left} left` : '\u00a0'}</span>
      </PageHead>
      {league.status === 'failed' && !view ? (
        <ErrorNotice title="Your league could not be loaded." error={league.error} onRetry={loadLeague}>
          Your XP is safe.
        </ErrorNotice>
      ) : view && !view.plays ? (
        <EmptyState icon={<Trophy size={28} />} title="Leagues are for learners">
          Educators and affiliates do not play, so that the table stays theirs.
        </EmptyState>
      ) : view && view.league_id === null ? (
        <EmptyState
          icon={<Trophy size={28} />}
          title="Your week has not begun yet"
          action={<ButtonLink to="/home">Begin a lesson</ButtonLink>}
        >
          Your first XP of the week gives you a place in a table of up to 30 learners. The first seven rise.
        </EmptyState>
      ) : standings.data ? (
        <Card className={styles.table}>
          <Standings table={standings.data} me={user?.user_id} />
        </Card>
      ) : standings.status === 'failed' ? (
        <ErrorNotice title="The table could not be loaded." error={standings.error} onRetry={loadLeague}>
          Your XP is safe.
        </ErrorNotice>
      ) : (
        <Loading what="the table">
          <Card className={styles.table}>
            <div className={styles.skeleton}>
              <Skeleton width="8rem" />
              {Array.from({ length: 12 }, (_, place) => `row-${place}`).map((key) => (
                <Skeleton key={key} height="2.75rem" />
              ))}
            </div>
          </Card>
        </Loading>
      )}
      <LiveRegion text={said.text} />
      <ResultDialog />
    </Page>
  )
}

/** Whether the table moves by itself; when it stopped, it stays as it was last known. */
function LiveBadge({ live, wasLive }: { live: boolean; wasLive: boolean }) {
  if (live) return <Badge tone="right">Live</Badge>
  return wasLive ? <Badge tone="warning">Reconnecting…</Badge> : <Badge>Connecting…</Badge>
}
