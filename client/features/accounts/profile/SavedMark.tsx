import { Check } from 'lucide-react'
import type { Saving } from './fieldSaving.ts'
import styles from './Settings.module.css'

/** How saving a field goes, beside it. Takes its room from the start, so that nothing jumps. */
export function SavedMark({ saving }: { saving: Saving }) {
  return (
    <span className={styles.mark} role="status">
      {saving.status === 'saving' ? <span className={styles.word}>Saving…</span> : null}
      {saving.status === 'saved' ? (
        <span className={styles.saved}>
          <Check size={16} aria-hidden /> <span className={styles.word}>Saved</span>
        </span>
      ) : null}
    </span>
  )
}

/** Sends once more what could not be sent. */
export function SaveAgain({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.status !== 'failed' || !saving.again) return null
  return (
    <button type="button" className={styles.retry} onClick={onRetry}>
      Try again
    </button>
  )
}
