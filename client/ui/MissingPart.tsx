import { useEffect } from 'react'
import { tellIfOutdated } from './newerVersion.ts'
import { toast } from './Toast.tsx'

/**
 * In place of a dialog that could not be loaded: says so in passing and offers to try again. Where a newer version has
 * taken its place it says that; the page around it stays as it is until its reader wants it.
 */
export function MissingPart({ what, onRetry }: { what: string; onRetry: () => void }) {
  useEffect(() => {
    let isHere = true
    void tellIfOutdated().then((outdated) => {
      if (!outdated && isHere)
        toast(`${what} could not be loaded. Please check your connection.`, {
          look: 'wrong',
          action: { label: 'Try again', run: onRetry },
        })
    })
    return () => {
      isHere = false
    }
  }, [what, onRetry])
  return null
}
