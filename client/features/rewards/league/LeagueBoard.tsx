import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import type { LeagueView } from '#shared/contract/rewards/index.ts'
import { LEAGUE, TIERS } from '#shared/rules/rewards/league.ts'
import { XP } from '#shared/rules/rewards/xp.ts'
import { HowXpIsEarned } from '../HowXpIsEarned.tsx'
import { Standings } from '../Standings.tsx'
import { placeSentence } from '../standings.ts'
import { loadLeague, rewards } from '../store.ts'
import { LastWeek } from './LastWeek.tsx'
import styles from './LeagueBoard.module.css'
import { LeagueHead } from './LeagueHead.tsx'

/** This week's table with all that is told about it. */
export function LeagueBoard({ league }: { league: LeagueView }) {
  const { standings, live, wasLive } = useSnapshot(rewards)
  const { user } = useSnapshot(session)
  const me = user?.user_id
  const isSeated = league.league_id !== null
  const table = isSeated ? standings.data : null
  const own = table?.rows.find((row) => row.user_id === me)
  const [said, setSaid] = useState<{ rank: number | undefined; text: string }>({ rank: undefined, text: '' })
  const [rank, xp] = [own?.rank, own?.xp]
  // biome-ignore lint/correctness/useExhaustiveDependencies: rank and XP are what the sentence tells
  useEffect(() => setSaid((before) => ({ rank, text: placeSentence(before.rank, own) })), [rank, xp])
  return (
    <>
      <LeagueHead
        league={league}
        rows={table?.rows ?? []}
        me={me}
        aside={isSeated ? <LiveBadge live={live} wasLive={wasLive} /> : null}
      />
      {!isSeated ? (
        <EmptySeat league={league} />
      ) : table ? (
        <Card className={styles.table}>
          <Standings table={table} me={me} />
          {own && table.rows.length === 1 ? <p className={styles.alone}>{aloneText(table.tier)}</p> : null}
        </Card>
      ) : standings.status === 'failed' ? (
        <ErrorNotice title="The table could not be loaded." error={standings.error} onRetry={loadLeague}>
          Your XP is safe.
        </ErrorNotice>
      ) : (
        <TableSkeleton />
      )}
      {own ? <EarnMore /> : null}
      <HowXpIsEarned />
      <LastWeek past={league.past} />
      <LiveRegion text={said.text} />
    </>
  )
}

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
    <>
      <div className={styles.call}>
        <p>
          {league.is_counting
            ? 'Last week is being counted. Your place comes in a moment, and what you earn now counts.'
            : table
              ? 'They play already. Your first XP this week takes your seat: one lesson or one quiz does it.'
              : `A new table waits. Your first XP this week opens it, and up to ${LEAGUE.places - 1} others join you.`}
        </p>
        {league.is_counting ? null : <ButtonLink to="/home">Earn your first XP</ButtonLink>}
      </div>
      <Card className={styles.table}>
        <Standings
          table={table ?? { rows: [], promote: LEAGUE.promote, demote: LEAGUE.demote, tier: league.config.tier }}
          me={undefined}
          seat={{ name: user?.full_name ?? '', avatar: user?.avatar ?? null, xp: league.xp }}
        />
      </Card>
    </>
  )
}

/** What moves one's row up, for who sits at the table already. */
const EarnMore = () => (
  <div className={styles.more}>
    <ButtonLink to="/home">Earn more: what comes next</ButtonLink>
    <ButtonLink to="/quiz/spacedrep/today" look="quiet">
      Daily quiz: +{XP.daily_quiz_finished} XP when you finish it
    </ButtonLink>
  </div>
)

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
  if (live) return <Badge tone="right">Live</Badge>
  return wasLive ? <Badge tone="warning">Reconnecting…</Badge> : <Badge>Connecting…</Badge>
}
