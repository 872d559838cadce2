import { useEffect, useState } from 'react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/css.ts'
import { Page } from '#client/ui/Page.tsx'
import styles from './NotFoundPage.module.css'

const SPIN_MS = 2000

/** No page at this address. The number spins for two seconds when it is touched. */
export function NotFoundPage() {
  const [spinning, setSpinning] = useState(false)
  useEffect(() => {
    if (!spinning) return
    const timer = setTimeout(() => setSpinning(false), SPIN_MS)
    return () => clearTimeout(timer)
  }, [spinning])
  return (
    <Page narrow className={styles.page}>
      <button
        type="button"
        className={classes(styles.number, spinning && styles.spinning)}
        onClick={() => setSpinning(true)}
        aria-label="404. Spin it"
        title="Spin it"
      >
        404
      </button>
      <h1>There is no page at this address</h1>
      <p className={styles.text}>It may have moved, or the link has a letter wrong.</p>
      <p className={styles.actions}>
        <ButtonLink to="/">Go to the start</ButtonLink>
        <ButtonLink look="quiet" to={`/help?about=${encodeURIComponent(location.pathname)}`}>
          Contact Us
        </ButtonLink>
      </p>
    </Page>
  )
}
