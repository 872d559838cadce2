import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import styles from './LaterPart.module.css'

/**
 * A part below the first screen: its code is asked for once the page stands and is quiet, so that nothing seen first has
 * to wait for it. It holds a screen's height from the start.
 */
export function LaterPart({ what, children }: { what: string; children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    // Safari has no idle callback; a moment after the page has loaded does as well.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setDue(true), 300)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setDue(true), { timeout: 3000 })
    return () => cancelIdleCallback(asked)
  }, [])
  return (
    <div className={styles.place}>
      {due ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what={what} onRetry={retry} />}>
          <Suspense>{children}</Suspense>
        </PartBoundary>
      ) : null}
    </div>
  )
}
