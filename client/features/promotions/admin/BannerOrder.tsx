import { BANNER_CHAIN } from '#shared/rules/promotions/banners.ts'
import styles from './Promotions.module.css'
import { BANNER_TEXTS } from './texts.ts'

/** BAN-RU001. Which banner somebody sees where several are meant for them, in plain words. */
export function BannerOrder() {
  return (
    <details className={styles.order}>
      <summary>Which banner is shown first</summary>
      <p>
        Where several are meant for the same person, they see the one that stands first here. Once they put it away, or
        it ends, the next one shows. Of two of the same kind the one that ends sooner goes first.
      </p>
      <ol>
        {BANNER_CHAIN.map((kind) => (
          <li key={kind}>{BANNER_TEXTS[kind]}</li>
        ))}
      </ol>
    </details>
  )
}
