import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { MissingPart } from './MissingPart.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'

/** So far below what is seen a part begins to come. */
const AHEAD = '300px'

type Props = {
  /** "The comments": said where the part's code could not be had. */
  what: string
  /** Somebody came for it, so it is not waited for. */
  atOnce?: boolean
  children: ReactNode
}

/** A part that is made once it is nearly in view, so that what stands above it comes first. */
export function NearView({ what, atOnce = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
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
