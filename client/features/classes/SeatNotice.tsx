import type { ReactNode } from 'react'
import styles from './SeatNotice.module.css'
import type { Told } from './seat.ts'

/** The one message of a seat, in a place that is always there under the answers, and beside it the way on. */
export function SeatNotice({ told, children }: { told: Told; children?: ReactNode }) {
  return (
    <div className={styles.bar} data-tone={told.tone}>
      <p className={styles.text} role="status">
        {told.text}
      </p>
      {children}
    </div>
  )
}
