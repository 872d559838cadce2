import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMissingPage } from '#client/features/analytics/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/css.ts'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { NOT_FOUND_SPIN_MS } from '#shared/rules/site/rotation.ts'
import styles from './NotFoundPage.module.css'

const HelpDialog = lazyPart<{ about: string; onClose: () => void }>(
  async () => (await import('./HelpDialog.tsx')).HelpDialog,
)
/** Comes by itself: the page that says what is wrong is part of what everybody loads. */
const NotFoundMore = lazyPart<object>(async () => (await import('./NotFoundMore.tsx')).NotFoundMore)

/** GLB-RU006, GLB-RU008. No page at this address. The number spins for two seconds when it is touched. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const [spinning, setSpinning] = useState(false)
  const [asking, setAsking] = useState(false)
  useTitle('Page not found')
  useMissingPage()
  useEffect(() => {
    if (!spinning) return
    const timer = setTimeout(() => setSpinning(false), NOT_FOUND_SPIN_MS)
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
        <Button look="quiet" onClick={() => setAsking(true)}>
          Contact Us
        </Button>
      </p>
      <PartBoundary fallback={() => null}>
        <Suspense>
          <NotFoundMore />
        </Suspense>
      </PartBoundary>
      {asking ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The help form" onRetry={retry} />}>
          <Suspense>
            <HelpDialog about={pathname} onClose={() => setAsking(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </Page>
  )
}
