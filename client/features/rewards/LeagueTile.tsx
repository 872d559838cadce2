import { Trophy } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './LeagueTile.module.css'
import standingStyles from './Standings.module.css'
import { Row } from './Standings.tsx'
import { around, zoneOf } from './standings.ts'
import { loadLeague } from './store.ts'
import { useFlip } from './useFlip.ts'
import { useLeague, useTimeLeft } from './useLeague.ts'

/** The five rows around the reader, live. */
export function LeagueTile() {
  const { league, standings } = useLeague()
  const { user } = useSnapshot(session)
  const table = standings.data
  const rows = table ? around(table.rows, user?.user_id) : []
  const list = useFlip<HTMLOListElement>(rows.map((row) => row.user_id).join())
  const left = useTimeLeft(league.data?.expires_at ?? 0)
  if (league.data && !league.data.plays) return null
  return (
    <Card aria-labelledby="league-tile">
      <div className={styles.head}>
        <h2 id="league-tile" className={styles.title}>
          <Trophy size={22} aria-hidden className={styles.icon} data-tier={league.data?.config.tier} />
          {league.data ? `${league.data.config.name} League` : 'League'}
        </h2>
        <ButtonLink to="/league" look="plain" className={styles.more}>
          Whole table
        </ButtonLink>
      </div>
      <p className={styles.left}>{league.data ? `${left} left` : '\u00a0'}</p>
      <div className={styles.rows}>
        {league.status === 'failed' && !league.data ? (
          <ErrorNotice title="Your league could not be loaded." error={league.error} onRetry={loadLeague} />
        ) : league.data && league.data.league_id === null ? (
          <p className={styles.empty}>
            Your first XP this week puts you into a table of up to 30 learners. One quiz does it.
          </p>
        ) : table ? (
          <ol ref={list} className={standingStyles.list}>
            {rows.map((row) => (
              <Row key={row.user_id} row={row} zone={zoneOf(row.rank, table)} own={row.user_id === user?.user_id} />
            ))}
          </ol>
        ) : (
          <Loading what="the league">
            <div className={styles.skeleton}>
              {['a', 'b', 'c', 'd', 'e'].map((key) => (
                <Skeleton key={key} height="2.75rem" />
              ))}
            </div>
          </Loading>
        )}
      </div>
    </Card>
  )
}
