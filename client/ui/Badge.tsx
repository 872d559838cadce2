import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A word or two about a thing's state. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'accent' | 'pink' | 'right' | 'wrong' | 'warning'
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
