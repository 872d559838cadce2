import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { keep, kept, loadKept } from './store.ts'

/** PRI-CA004. Keeps a plan in mind, to be found again under “Product access”; for who is signed in. */
export function KeepPackage({ packageId }: { packageId: number }) {
  const { list } = useSnapshot(kept)
  const { busy, failed, run } = useAction()
  useEffect(() => void loadKept(), [])
  if (!list.data) return null
  const isKept = list.data.some(({ package_id }) => package_id === packageId)
  return (
    <>
      <Button
        look="plain"
        aria-pressed={isKept}
        loading={busy !== null}
        leftSection={isKept ? <BookmarkCheck size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
        onClick={() => void run(() => keep(packageId, !isKept))}
      >
        {isKept ? 'Kept for later' : 'Keep this plan for later'}
      </Button>
      {failed ? <ErrorNotice title={failed} /> : null}
    </>
  )
}
