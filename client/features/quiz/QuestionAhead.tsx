import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { loadAgain } from './asking.ts'
import styles from './QuizRound.module.css'
import { quiz } from './state.ts'

/** In place of a question whose card is still on its way, or could not be had. */
export function QuestionAhead() {
  const { unloaded, place, questions } = useSnapshot(quiz)
  if (unloaded)
    return (
      <ErrorNotice title="The next question could not be loaded." error={unloaded} onRetry={loadAgain}>
        <p>What you answered is safe.</p>
        <Button look="quiet" onClick={loadAgain}>
          Try again
        </Button>
      </ErrorNotice>
    )
  return (
    <Loading what={`question ${place + 1} of ${questions.length}`}>
      <div className={styles.round}>
        <Skeleton height="0.5rem" />
        <Skeleton width="80%" height="2.2rem" />
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <Skeleton key={key} height="3rem" />
        ))}
      </div>
    </Loading>
  )
}
