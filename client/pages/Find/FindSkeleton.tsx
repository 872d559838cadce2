import { CardTilesSkeleton } from '#client/features/catalogue/index.ts'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './FindPage.module.css'

/** The columns, before their content is known. */
export function FindSkeleton() {
  return (
    <Loading what="courses">
      <div className={styles.columns}>
        <div className={styles.groups}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height="2.75rem" />
          ))}
        </div>
        <div className={styles.tracks}>
          <Skeleton width="12rem" height="1.8rem" className={styles.shown} />
          <div className={styles.cards}>
            <CardTilesSkeleton />
          </div>
        </div>
      </div>
    </Loading>
  )
}
