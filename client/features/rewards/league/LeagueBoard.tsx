import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { LeagueView, StandingRow } from '#shared/contract/rewards/index.ts'
import { LEAGUE, TIERS } from '#shared/rules/rewards/league.ts'
import { HowXpIsEarned } from '../HowXpIsEarned.tsx'
import { Standings } from '../Standings.tsx'
import { type OwnMove, ownMove } from '../standings.ts'
import { loadLeague, rewards } from '../store.ts'
import { LastWeek } from './LastWeek.tsx'
import styles from './LeagueBoard.module.css'
import { LeagueHead } from './LeagueHead.tsx'
import { TierLadder } from './TierLadder.tsx'
import { usePace } from './usePace.ts'
import { WeekCard } from './WeekCard.tsx'

/** With so few there is room for how a week goes. */
const FEW = 3

/** This week's table with all that is told about it. `earn` leads to what moves one's row up. */
export function LeagueBoard({ league, earn }: { league: LeagueView; earn: ReactNode }) {
  const { standings, live, wasLive } = useSnapshot(rewards)
  const { user } = useSnapshot(session)
  const me = user?.user_id
  const isSeated = league.league_id !== null
  const table = isSeated ? standings.data : null
  const own = table?.rows.find((row) => row.user_id === me)
  const { note, said } = useOwnMove(table, me)
  const pace = usePace(league)
  const shown = table ?? (isSeated ? null : league.would_join)
  return (
    <div className={styles.board}>
      <div className={styles.side}>
        <LeagueHead
          league={league}
          rows={table?.rows ?? []}
          me={me}
          pace={pace}
          aside={isSeated ? <LiveBadge live={live} wasLive={wasLive} /> : null}
        />
        <div className={styles.ladder}>
          <TierLadder tier={league.config.tier} />
        </div>
        {isSeated ? null : <p className={styles.call}>{callText(league)}</p>}
        {earn}
      </div>
      <div className={styles.main}>
        {!isSeated ? (
          <EmptySeat league={league} />
        ) : table ? (
          <Card className={styles.table}>
            <Standings table={table} me={me} note={note} pace={pace} />
            {own && table.rows.length === 1 ? <p className={styles.alone}>{aloneText(table.tier)}</p> : null}
          </Card>
        ) : standings.status === 'failed' ? (
          <ErrorNotice title="The table could not be loaded." error={standings.error} onRetry={loadLeague}>
            Your XP is safe.
          </ErrorNotice>
        ) : (
          <TableSkeleton />
        )}
        <LastWeek past={league.past} />
        {(shown?.rows.length ?? 0) <= FEW && !(isSeated && !table) ? <WeekCard tier={league.config.tier} /> : null}
        <HowXpIsEarned />
      </div>
      <LiveRegion text={said} />
    </div>
  )
}

/** What is told of one's own place as the table moves. */
function useOwnMove(
  table: { league_id: number; rows: readonly StandingRow[] } | null,
  me: number | undefined,
): OwnMove {
  const [move, setMove] = useState<OwnMove & { of: number }>()
  const [id, rows] = [table?.league_id, table?.rows]
  useEffect(() => {
    if (id !== undefined && rows)
      setMove((before) => ({ ...ownMove(before?.of === id ? before : undefined, rows, me), of: id }))
  }, [id, rows, me])
  return move ?? { rows: [], note: '', said: '' }
}

/** Before the first XP of the week: what it takes. */
const callText = (league: LeagueView): string =>
  league.is_counting
    ? 'Last week is being counted. Your place comes in a moment, and what you earn now counts.'
    : league.would_join
      ? 'These people play already. Your first XP this week takes your seat: one lesson or one quiz does it.'
      : `A new table waits. Your first XP this week opens it, and up to ${LEAGUE.places - 1} others join you.`

/** What becomes of the first of a table while nobody else is there. */
const aloneText = (tier: number): string =>
  `Up to ${LEAGUE.places - 1} others join as they earn XP this week${
    tier < TIERS.length ? '; if nobody does, you still rise when it ends' : ''
  }.`

/** XPA-RU007. Before the first XP of the week: the table that waits, with one's own seat still empty. */
function EmptySeat({ league }: { league: LeagueView }) {
  const { user } = useSnapshot(session)
  const table = league.would_join
  return (
    <Card className={styles.table}>
      <Standings
        table={table ?? { rows: [], promote: LEAGUE.promote, demote: LEAGUE.demote, tier: league.config.tier }}
        me={undefined}
        seat={{ name: user?.full_name ?? '', avatar: user?.avatar ?? null, xp: league.xp }}
        pace={usePace(league)}
      />
    </Card>
  )
}

export function TableSkeleton() {
  return (
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
  )
}

/** Whether the table moves by itself; when it stopped, it stays as it was last known. */
function LiveBadge({ live, wasLive }: { live: boolean; wasLive: boolean }) {
  if (!live && wasLive) return <Badge tone="warning">Reconnecting…</Badge>
  return (
    <span className={live ? undefined : styles.toCome}>
      <Badge tone="right">Live</Badge>
    </span>
  )
}
