import { percentOf } from '#shared/progress.ts'
import styles from './ProgressBar.module.css'

/** How far something is, from 0 to `total`, with its name for a screen reader. */
export function ProgressBar({
  value,
  total,
  label,
  tone = 'accent',
}: {
  value: number
  total: number
  label: string
  tone?: 'accent' | 'right'
}) {
  const percent = percentOf(value, total)
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.min(total, Math.max(0, value))}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuetext={`${value} of ${total}`}
    >
      <span className={styles.fill} data-tone={tone} style={{ scale: `${percent / 100} 1` }} />
    </div>
  )
}

/** The same as a ring, for corners. */
export function ProgressRing({
  value,
  total,
  label,
  roomy = false,
  children,
}: {
  value: number
  total: number
  label: string
  /** Larger, where more than three signs stand inside. */
  roomy?: boolean
  children?: React.ReactNode
}) {
  const percent = percentOf(value, total)
  return (
    <span className={styles.ring} data-roomy={roomy || undefined} role="img" aria-label={label}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.ringTrack} cx="18" cy="18" r="15" pathLength="100" />
        {/* Its round ends would make a dot of nothing. */}
        {percent > 0 ? (
          <circle
            className={styles.ringFill}
            cx="18"
            cy="18"
            r="15"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
          />
        ) : null}
      </svg>
      <span className={styles.ringInside} aria-hidden>
        {children}
      </span>
    </span>
  )
}
