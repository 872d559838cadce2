import type { ReactNode } from 'react'
import { DAILY_QUIZ } from '#client/features/memory/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './EarnNext.module.css'
import { type Earning, earningsOf } from './earning.ts'
import { useNext } from './useNext.ts'

/** XPA-RU002. What moves one's row up: what comes next, by its name and with what it is worth, and another way. */
export function EarnNext() {
  const next = useNext()
  if (!next.isKnown)
    return (
      <Loading what="what gives XP next">
        <div className={styles.earn}>
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </div>
      </Loading>
    )
  const [first, second] = earningsOf(next, DAILY_QUIZ)
  return (
    <nav className={styles.earn} aria-label="Earn XP">
      {first ? <Way earning={first} /> : null}
      {second ? <Way earning={second} look="quiet" /> : null}
    </nav>
  )
}

const Way = ({
  earning: { deed, worth, path },
  look = 'main',
}: {
  earning: Earning
  look?: 'main' | 'quiet'
}): ReactNode => (
  <ButtonLink to={path} look={look} fullWidth className={styles.way}>
    <span className={styles.words}>
      <span className={styles.deed}>{deed}</span>
      {worth ? <span className={styles.worth}>{worth}</span> : null}
    </span>
  </ButtonLink>
)
