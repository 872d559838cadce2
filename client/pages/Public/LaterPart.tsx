import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { useNear } from '#client/ui/useNear.ts'
import styles from './LaterPart.module.css'

/** Who does not scroll gets the part as well: a screen reader goes through the page without moving it. */
const ANYWAY_MS = 4000

/**
 * A part below the first screen: its code is asked for as the reader comes near it, or once the page has stood for a while,
 * so that nothing seen first has to wait for it. It holds a screen's height from the start.
 */
export function LaterPart({ what, children }: { what: string; children: ReactNode }) {
  const [due, setDue] = useState(false)
  const place = useNear(() => setDue(true))
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ANYWAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className={styles.place}>
      {due ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what={what} onRetry={retry} />}>
          <Suspense>{children}</Suspense>
        </PartBoundary>
      ) : null}
    </div>
  )
}
