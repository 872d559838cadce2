import { BRAND } from '#shared/brand.ts'
import styles from './Admin.module.css'

type Said = { title: string; description: string; share: string }

/** How a page looks among what a search engine found, and in a message that shares it. */
export function Previews({ path, said }: { path: string; said: Said }) {
  const host = typeof location === 'undefined' ? '' : location.host
  const title = `${said.title || 'The page’s own title'}: ${BRAND.name}`
  return (
    <div className={styles.previews}>
      <figure className={styles.look}>
        <figcaption className={styles.quiet}>Found by a search engine</figcaption>
        <div className={styles.box}>
          <span className={styles.quiet}>{host + path}</span>
          <span className={styles.found}>{title}</span>
          <span>{said.description || 'The page’s own sentence.'}</span>
        </div>
      </figure>
      <figure className={styles.look}>
        <figcaption className={styles.quiet}>Shared in a message</figcaption>
        <div className={styles.box}>
          <span className={styles.shared}>{title}</span>
          <span>{said.share || 'The page’s own sentence.'}</span>
          <span className={styles.quiet}>{host}</span>
        </div>
      </figure>
    </div>
  )
}
