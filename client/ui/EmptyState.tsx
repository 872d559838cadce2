import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { useFocusOn } from './useFocusOn.ts'

/** What belongs here, and one button to begin. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  whole = false,
  focused = false,
}: {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It is all that the page shows, so its title is the page's. */
  whole?: boolean
  /** It comes in place of what was pressed: its title takes the focus. */
  focused?: boolean
}) {
  const heading = useFocusOn<HTMLHeadingElement>('title', focused)
  const Title = whole ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {icon ? (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <Title ref={heading} tabIndex={focused ? -1 : undefined} className={styles.title}>
        {title}
      </Title>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
