import type { ReactNode } from 'react'
import { classes } from './css.ts'
import styles from './Page.module.css'

/** A page's column; `narrow` is for reading and forms. */
export function Page({
  narrow = false,
  className,
  children,
}: {
  narrow?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return <div className={classes(styles.page, narrow && styles.narrow, className)}>{children}</div>
}

/** A page's one first heading, a sentence under it and what stands to its right. */
export function PageHead({ title, children, aside }: { title: string; children?: ReactNode; aside?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {children ? <div className={styles.lead}>{children}</div> : null}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </header>
  )
}
