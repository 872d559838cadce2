import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './QuizPage.module.css'

/** Where a question will stand. */
export function QuizSkeleton() {
  return (
    <Loading what="the quiz">
      <div className={styles.skeleton}>
        <Skeleton height="0.5rem" />
        <Skeleton width="80%" height="2.2rem" />
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <Skeleton key={key} height="3rem" />
        ))}
      </div>
    </Loading>
  )
}
