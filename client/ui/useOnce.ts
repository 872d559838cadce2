import { useCallback, useEffect, useRef, useState } from 'react'

type Work = () => Promise<unknown>

/**
 * Runs one piece of work at a time: a second press while one is under way is let go. `busy` names the work that runs,
 * null for none. `tell` is for what a component wants to hear of itself: it says nothing to one that is gone.
 */
export function useOnce(): {
  busy: string | null
  run: (work: Work, name?: string) => Promise<void>
  tell: (write: () => void) => void
} {
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const tell = useCallback((write: () => void) => {
    if (here.current) write()
  }, [])
  const run = useCallback(
    async (work: Work, name = 'it') => {
      if (running.current) return
      running.current = true
      setBusy(name)
      try {
        await work()
      } finally {
        running.current = false
        tell(() => setBusy(null))
      }
    },
    [tell],
  )
  return { busy, run, tell }
}
