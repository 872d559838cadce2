import { type ReactNode, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'

const MarketSelector = lazyPart(async () => (await import('#client/features/catalogue/index.ts')).MarketSelector)

/** What any part of the page may ask the person (see `platform/ask`), over whichever page is shown. */
export function Overlays() {
  const { market } = useSnapshot(asked)
  return (
    <Overlay what="The list of areas" open={market !== null}>
      <MarketSelector />
    </Overlay>
  )
}

function Overlay({ what, open, children }: { what: string; open: boolean; children: ReactNode }) {
  if (!open) return null
  return (
    <PartBoundary fallback={({ retry }) => <MissingPart what={what} onRetry={retry} />}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  )
}
