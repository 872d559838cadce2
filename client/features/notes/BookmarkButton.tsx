import { Bookmark } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { bookmark, loadKept, notes } from './store.ts'

/** Marks a card to come back to. */
export function BookmarkButton({ cardId, here }: { cardId: number; here: string }) {
  const { user } = useSnapshot(session)
  const kept = useSnapshot(notes).kept[cardId]?.data
  const { run } = useAction({ inPassing: true })
  const userId = user?.user_id
  useEffect(() => {
    if (userId !== undefined) void loadKept(cardId)
  }, [cardId, userId])
  const isMarked = kept?.flag ?? false
  const press = () => {
    if (!user) return askToRegister({ quick: true, redirect: here, reason: 'Bookmarks stay with your account.' })
    void run(() => bookmark(cardId, !isMarked))
  }
  return (
    <IconButton
      name="Bookmark"
      tip="belowEnd"
      data-caption="Save"
      pressed={isMarked}
      onClick={press}
      disabled={user !== null && !kept}
    >
      <Bookmark size={20} fill={isMarked ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
