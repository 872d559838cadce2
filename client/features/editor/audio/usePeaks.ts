import { useEffect, useMemo, useState } from 'react'
import { measurePeaks, peaksOf } from './peaks.ts'

const NONE = new Uint8Array()

/** How loud a recording is over time. `given`: as the server measured it; null: it did not; undefined: nobody knows yet. */
export function usePeaks(url: string, given: string | null | undefined): Uint8Array {
  const known = useMemo(() => (given ? peaksOf(given) : null), [given])
  const [measured, setMeasured] = useState<{ url: string; peaks: Uint8Array }>({ url: '', peaks: NONE })
  useEffect(() => {
    if (given !== null || url === '') return
    const asking = new AbortController()
    // A picture of it is a help: without one its times can be set by ear.
    measurePeaks(url, asking.signal).then(
      (peaks) => setMeasured({ url, peaks }),
      () => undefined,
    )
    return () => asking.abort()
  }, [url, given])
  return known ?? (measured.url === url ? measured.peaks : NONE)
}
