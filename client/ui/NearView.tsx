import { type ReactNode, Suspense, useState } from 'react'
import { MissingPart } from './MissingPart.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'
import { useNear } from './useNear.ts'

type Props = {
  /** "The comments": said where the part's code could not be had. */
  what: string
  /** Somebody came for it, so it is not waited for. */
  atOnce?: boolean
  children: ReactNode
}

/** A part that is made once it is nearly in view, so that what stands above it comes first. */
export function NearView({ what, atOnce = false, children }: Props) {
  const [isNear, setIsNear] = useState(false)
  const place = useNear(() => setIsNear(true))
  const coming = (
    <Loading what={what.toLowerCase()}>
      <Skeleton height="6rem" />
    </Loading>
  )
  return (
    <div ref={place}>
      {isNear || atOnce ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what={what} onRetry={retry} />}>
          <Suspense fallback={coming}>{children}</Suspense>
        </PartBoundary>
      ) : (
        <Skeleton height="6rem" />
      )}
    </div>
  )
}
