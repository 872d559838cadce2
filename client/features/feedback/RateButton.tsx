import { Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import type { RatedCard } from './rating/card.ts'

const ReviewDialog = lazyPart(async () => (await import('./rating/index.ts')).ReviewDialog)

/** Opens the rating of a card, for who is signed in. */
export function RateButton({ card }: { card: RatedCard }) {
  const { user } = useSnapshot(session)
  const [open, setOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <IconButton
        name="Rate this Pictomo"
        tip="belowEnd"
        data-caption="Rate"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Star size={20} />
      </IconButton>
      {open ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The rating" onRetry={retry} />}>
          <Suspense>
            <ReviewDialog card={card} onClose={() => setOpen(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
}
