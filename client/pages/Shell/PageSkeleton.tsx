import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './PageSkeleton.module.css'

/** Any page, before its code is here. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading what="the page">
        <div className={styles.lines}>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="22rem" />
          <Skeleton height="14rem" />
        </div>
      </Loading>
    </Page>
  )
}
