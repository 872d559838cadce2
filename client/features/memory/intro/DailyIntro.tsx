import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { DAILY_SEEN, showsIntro } from '#shared/rules/memory/firstTimes.ts'
import styles from './Intro.module.css'

/**
 * SRP-SC001, SRP-RU001. What the daily quiz is, below its start and never over it, until the learner hides it for good or
 * has begun a round.
 */
export function DailyIntro() {
  const { user } = useSnapshot(session)
  const id = useId()
  if (user === null || !showsIntro(user.has_seen)) return null
  return (
    <aside className={styles.intro} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        How it works
      </h2>
      <p>It asks each fact again just before you would forget it, so that a few minutes a day keep all of it.</p>
      <ul className={styles.points}>
        <li>What you know well comes rarely, what you missed comes soon.</li>
        <li>Each question tells you why it is due today.</li>
        <li>Every answer counts, in any quiz: you never answer twice for nothing.</li>
      </ul>
      <Button look="plain" className={styles.hide} onClick={() => countSeen(DAILY_SEEN.intro)}>
        Don’t show this again
      </Button>
    </aside>
  )
}
