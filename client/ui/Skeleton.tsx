import type { CSSProperties } from 'react'
import { classes } from './css.ts'
import styles from './Skeleton.module.css'

/** The shape of something that is still coming. Sizes are CSS lengths; `ratio` is width by height. */
export function Skeleton(props: {
  width?: string
  height?: string
  ratio?: string
  round?: boolean
  className?: string
}) {
  const { width = '100%', height = '1em', ratio, round = false, className } = props
  const style: CSSProperties = ratio ? { width, aspectRatio: ratio } : { width, height }
  return <span aria-hidden className={classes(styles.skeleton, round && styles.round, className)} style={style} />
}

/** Says to a screen reader that a part is loading; its skeletons are hidden from it. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <span className={styles.said} role="status">{`Loading ${what}`}</span>
      {children}
    </div>
  )
}
