import { useSceneAhead } from '#client/platform/sceneAhead.ts'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './LearnPlayer.module.css'
import picture from './PictureScene.module.css'
import { Whole } from './PictureScene.tsx'
import stage from './Stage.module.css'

/** The player's shape, before its card is here; with the scene where that came along. */
export function LearnSkeleton() {
  const scene = useSceneAhead()
  return (
    <Loading what="the card">
      <div className={styles.learn}>
        <div className={styles.facts}>
          <div className={styles.skeletonFacts}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
              <Skeleton key={key} height="2.75rem" />
            ))}
          </div>
        </div>
        <div className={styles.middle}>
          <div className={stage.stage}>
            {scene ? (
              <div className={picture.scene}>
                <Whole picture={scene} />
              </div>
            ) : (
              <Skeleton ratio="22 / 17" className={styles.flat} />
            )}
          </div>
          <div className={styles.skeletonBar}>
            <Skeleton height="2.75rem" />
          </div>
        </div>
        <div className={styles.notes}>
          <div className={styles.skeletonFacts}>
            <Skeleton width="60%" height="1.6rem" />
            <Skeleton height="6rem" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
