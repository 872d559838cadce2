import { Zap } from 'lucide-react'
import { XP_AGAIN, XP_WAYS } from '#shared/rules/rewards/xp.ts'
import styles from './HowXpIsEarned.module.css'

/** What gives XP, and how much; folded until somebody asks. */
export function HowXpIsEarned({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <details className={styles.ways} open={isOpen}>
      <summary className={styles.title}>
        <Zap size={18} aria-hidden className={styles.sign} /> How XP is earned
      </summary>
      <ul className={styles.list}>
        {XP_WAYS.map(({ deed, xp }) => (
          <li key={deed} className={styles.way}>
            <span>{deed}</span>
            <strong className={styles.xp}>+{xp} XP</strong>
          </li>
        ))}
      </ul>
      <p className={styles.again}>{XP_AGAIN}</p>
    </details>
  )
}
