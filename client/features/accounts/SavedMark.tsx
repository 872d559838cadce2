import { Check } from 'lucide-react'
import styles from './Settings.module.css'
import type { Saving } from './useSaving.ts'

/** How saving a field goes, beside it. Takes its room from the start, so that nothing jumps. */
export function SavedMark({ saving, onRetry }: { saving: Saving; onRetry?: () => void }) {
  return (
    <span className={styles.mark} role="status">
      {saving.status === 'saving' ? 'Saving…' : null}
      {saving.status === 'saved' ? (
        <span className={styles.saved}>
          <Check size={16} aria-hidden /> Saved
        </span>
      ) : null}
      {saving.status === 'failed' && onRetry ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </span>
  )
}
