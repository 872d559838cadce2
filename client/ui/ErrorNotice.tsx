import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import styles from './ErrorNotice.module.css'

export type ErrorNoticeProps = {
  /** What happened. */
  title: string
  /** What was kept and what to do. */
  children?: React.ReactNode
  onRetry?: (() => unknown) | undefined
  retryLabel?: string
}

/** An error beside its cause: what happened, what was kept, what to do. */
export function ErrorNotice({ title, children, onRetry, retryLabel = 'Try again' }: ErrorNoticeProps) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await onRetry?.()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.notice} role="alert">
      <TriangleAlert className={styles.icon} size={22} aria-hidden />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children ? <div className={styles.text}>{children}</div> : null}
        {onRetry ? (
          <Button look="quiet" className={styles.retry} onClick={retry} loading={busy}>
            {retryLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
