import { ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import type { What } from './store.ts'

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog)

type Props = {
  what: What
  /** The name of the card that it is. */
  card?: string
  /** Where one comes back to with an account; where one is unless it is said. */
  here?: string
  /** By its sign alone, in a bar of such. */
  asIcon?: boolean
}

/** PLY-SC011. Adds a card, a track or a pathway to a playlist, or begins one with it. */
export function AddToPlaylist({ what, card, here, asIcon = false }: Props) {
  const { user } = useSnapshot(session)
  const [isOpen, setIsOpen] = useState(false)
  const press = () => {
    if (user) return setIsOpen(true)
    askToRegister({
      quick: true,
      redirect: here ?? location.pathname + location.search,
      reason: 'Playlists stay with your account.',
    })
  }
  return (
    <>
      {asIcon ? (
        <IconButton name="Add to playlist" tip="belowEnd" data-caption="Add" aria-haspopup="dialog" onClick={press}>
          <ListPlus size={20} />
        </IconButton>
      ) : (
        <Button look="plain" aria-haspopup="dialog" leftSection={<ListPlus size={18} aria-hidden />} onClick={press}>
          Add to playlist
        </Button>
      )}
      {isOpen ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="Your playlists" onRetry={retry} />}>
          <Suspense>
            <AddDialog what={what} card={card} onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  )
}
