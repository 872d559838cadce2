import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { gapSentence } from './gaps.ts'
import styles from './LeagueTile.module.css'
import { TierEmblem } from './league/TierEmblem.tsx'
import standingStyles from './Standings.module.css'
import { Row, SeatRow } from './Standings.tsx'
import { around, zoneOf } from './standings.ts'
import { loadLeague } from './store.ts'
import { useFlip } from './useFlip.ts'
import { useLeague, useTimeLeft } from './useLeague.ts'

const FIRST_SHOWN = 4

/** XPA-RU007. The five rows around the reader, live; before the first XP of the week those who play, and a seat. Not for who does not play. */
export function LeagueTile() {
  const { league, standings } = useLeague()
  const { user } = useSnapshot(session)
  const me = user?.user_id
  const isSeated = league.data !== null && league.data.league_id !== null
  const table = isSeated ? standings.data : (league.data?.would_join ?? null)
  const rows = table ? (isSeated ? around(table.rows, me) : table.rows.slice(0, FIRST_SHOWN)) : []
  const list = useFlip<HTMLOListElement>(rows.map((row) => row.user_id).join())
  const left = useTimeLeft(league.data?.expires_at ?? 0)
  if (league.data && !league.data.plays) return null
  return (
    <Card aria-labelledby="league-tile">
      <div className={styles.head}>
        {league.data ? <TierEmblem tier={league.data.config.tier} size={44} /> : null}
        <div className={styles.words}>
          <h2 id="league-tile" className={styles.title}>
            {league.data ? `${league.data.config.name} League` : 'League'}
          </h2>
          <p className={styles.left}>{league.data ? `${left} left` : '\u00a0'}</p>
        </div>
      </div>
      {isSeated && table ? <p className={styles.gap}>{gapSentence(table.rows, me)}</p> : null}
      <div className={styles.rows}>
        {league.status === 'failed' && !league.data ? (
          <ErrorNotice title="Your league could not be loaded." error={league.error} onRetry={loadLeague} />
        ) : table || (league.data && !isSeated) ? (
          // So few are in view together: one's own stays where its rank is.
          <ol ref={list} className={standingStyles.list} data-few>
            {rows.map((row) => (
              <Row
                key={row.user_id}
                row={row}
                zone={table ? zoneOf(row.rank, table) : 'middle'}
                own={row.user_id === me}
              />
            ))}
            {!isSeated && table && table.rows.length > rows.length ? (
              <li className={standingStyles.between} aria-hidden>
                ⋯
              </li>
            ) : null}
            {isSeated ? null : (
              <SeatRow
                seat={{ name: user?.full_name ?? '', avatar: user?.avatar ?? null, xp: league.data?.xp ?? 0 }}
                rank={(table?.rows.length ?? 0) + 1}
              />
            )}
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
      {league.data && !isSeated ? <p className={styles.empty}>{seatSentence(league.data.is_counting)}</p> : null}
      <div className={styles.foot}>
        <ButtonLink to="/league" look="plain" className={styles.more}>
          Whole table
        </ButtonLink>
      </div>
    </Card>
  )
}

const seatSentence = (isCounting: boolean): string =>
  isCounting
    ? 'Last week is being counted. Your place comes in a moment.'
    : 'Your first XP this week takes your seat: one lesson or one quiz does it.'
