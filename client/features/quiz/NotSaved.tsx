import { CloudOff } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import styles from './QuizResult.module.css'
import { quiz } from './state.ts'
import { tryNow } from './untilSaved.ts'

/** What was answered is known here before the server has it. */
export function NotSaved() {
  const { stumbling } = useSnapshot(quiz)
  return (
    <div className={styles.saving}>
      <p role="status" className={stumbling ? styles.unsaved : undefined}>
        {stumbling ? <CloudOff size={18} aria-hidden /> : null}
        {stumbling ? 'Not saved yet. We keep trying, and at once when you are connected again.' : 'Saving your result…'}
      </p>
      {stumbling ? (
        <Button look="quiet" onClick={tryNow}>
          Try now
        </Button>
      ) : null}
    </div>
  )
}
