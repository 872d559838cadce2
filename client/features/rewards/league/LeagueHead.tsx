import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeagueView, StandingRow } from '#shared/contract/rewards/index.ts'
import { TIERS } from '#shared/rules/rewards/league.ts'
import { gapSentence, paceSentence, riseSentence } from '../gaps.ts'
import type { OwnPace } from '../Standings.tsx'
import { useTimeLeft } from '../useLeague.ts'
import styles from './LeagueHead.module.css'
import { TierEmblem } from './TierEmblem.tsx'

type Props = {
  league: Pick<LeagueView, 'config' | 'expires_at'>
  rows: readonly StandingRow[]
  me: number | undefined
  pace?: OwnPace | undefined
  aside?: ReactNode
}

/** XPA-RU005. The tier with its emblem, what is left of the week, and what the next place takes. */
export function LeagueHead({ league, rows, me, pace, aside }: Props) {
  const left = useTimeLeft(league.expires_at)
  const { tier, name } = league.config
  const own = paceSentence(rows, me, pace)
  // Alone at a table, one's own pace is who there is to pass.
  const gap = rows.length === 1 && own ? own : gapSentence(rows, me)
  const rise = tier < TIERS.length ? riseSentence(rows, me) : ''
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <TierEmblem tier={tier} size={88} />
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title}>{name} League</h1>
            {aside}
          </div>
          <p className={styles.left}>
            <Clock size={16} aria-hidden /> {left} left
          </p>
          {gap ? (
            <p className={styles.gap}>
              {gap} {rise}
            </p>
          ) : null}
        </div>
      </div>
    </header>
  )
}
