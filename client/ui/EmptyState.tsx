import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** What belongs here, and one button to begin. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  whole = false,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It is all that the page shows, so its title is the page's. */
  whole?: boolean
}) {
  return (
    <div className={styles.empty}>
      {icon ? (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      {whole ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
