import { BRAND } from '#shared/brand.ts'
import styles from './Wordmark.module.css'

/** The brand, drawn: a P that looks at you, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.ground} />
        <path d="M9 25V8.5a2 2 0 0 1 2-2h6.2a6.6 6.6 0 0 1 0 13.2H13" className={styles.stroke} />
        <circle cx="17" cy="13" r="2.6" className={styles.eye} />
      </svg>
      <span className={styles.name}>{BRAND.name}</span>
    </span>
  )
}
