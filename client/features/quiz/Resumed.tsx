import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import styles from './Resumed.module.css'
import { quiz } from './state.ts'

/** That a round goes on, as long as what it goes on with stands there: its next question, or why the last answer was wrong. */
export function Resumed({ onAgain }: { onAgain: () => Promise<void> }) {
  const { resumed, place, phase, roundId } = useSnapshot(quiz)
  const [asks, setAsks] = useState(false)
  const isFirst = phase === 'asking' ? place === resumed : phase === 'answered' && place === resumed - 1
  if (resumed === 0 || !isFirst) return null
  const given = resumed === 1 ? 'The answer that you gave' : `The ${resumed} answers that you gave`
  return (
    <div className={styles.resumed}>
      <p role="status">You pick up where you left off.</p>
      <Button look="plain" onClick={() => setAsks(true)}>
        Begin again
      </Button>
      {asks ? (
        <ConfirmDialog
          title="Begin again?"
          act="Begin again"
          keep="Keep this one"
          says={
            roundId === null
              ? `${given} ${resumed === 1 ? 'is' : 'are'} lost.`
              : `${given} will count. This round is not finished then, and another begins.`
          }
          // What begins says by itself how it goes.
          onDo={() => void onAgain()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}
