import { useEffect } from 'react'
import { toast } from './Toast.tsx'

/** In place of a dialog that could not be loaded: says so in passing and offers to try again. */
export function MissingPart({ what, onRetry }: { what: string; onRetry: () => void }) {
  useEffect(() => {
    toast(`${what} could not be loaded. Please check your connection.`, {
      look: 'wrong',
      action: { label: 'Try again', run: onRetry },
    })
  }, [what, onRetry])
  return null
}
