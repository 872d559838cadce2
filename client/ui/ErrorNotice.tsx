import { TriangleAlert } from 'lucide-react'
import { reportFault } from '#client/platform/ask.ts'
import { faultNumber } from '#client/platform/faults.ts'
import { Button } from './Button.tsx'
import styles from './ErrorNotice.module.css'
import { useOnce } from './useOnce.ts'
import { useRecovery } from './useRecovery.ts'

export type ErrorNoticeProps = {
  /** What happened. */
  title: string
  /** What was kept and what to do. */
  children?: React.ReactNode
  onRetry?: (() => unknown) | undefined
  retryLabel?: string
  /** What was thrown. A fault on our side is shown with its number, and can be reported. */
  error?: unknown
  /** No offer to report it: where that is what failed. */
  unreported?: boolean
}

/** An error beside its cause: what happened, what was kept, what to do. */
export function ErrorNotice({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
  error,
  unreported = false,
}: ErrorNoticeProps) {
  const { busy, run } = useOnce()
  useRecovery(error, onRetry)
  const said = faultNumber(title) ?? faultNumber(children)
  const fault = said ?? faultNumber(error)
  return (
    <div className={styles.notice} role="alert">
      <TriangleAlert className={styles.icon} size={22} aria-hidden />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children ? <div className={styles.text}>{children}</div> : null}
        {fault && !said ? <p>Number {fault}</p> : null}
        <div className={styles.actions}>
          {onRetry ? (
            <Button look="quiet" onClick={() => run(async () => await onRetry())} loading={busy !== null}>
              {retryLabel}
            </Button>
          ) : null}
          {fault && !unreported ? (
            <Button look="quiet" onClick={() => reportFault(fault)}>
              Tell us about it
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}
