import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeagueView, StandingRow } from '#shared/contract/rewards/index.ts'
import { TIERS } from '#shared/rules/rewards/league.ts'
import { gapSentence, riseSentence } from '../gaps.ts'
import { useTimeLeft } from '../useLeague.ts'
import styles from './LeagueHead.module.css'
import { TierEmblem } from './TierEmblem.tsx'

type Props = {
  league: Pick<LeagueView, 'config' | 'expires_at'>
  rows: readonly StandingRow[]
  me: number | undefined
  aside?: ReactNode
}

/** XPA-RU005. The tier with its emblem, what is left of the week, and what the next place takes. */
export function LeagueHead({ league, rows, me, aside }: Props) {
  const left = useTimeLeft(league.expires_at)
  const { tier, name } = league.config
  const [gap, rise] = [gapSentence(rows, me), tier < TIERS.length ? riseSentence(rows, me) : '']
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
