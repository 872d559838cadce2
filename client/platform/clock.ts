import { useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { metaOf } from './meta.ts'

let offsetMs = 0

/** The server's time as far as it is known, so that a wrong clock in the device does no harm. */
export const clock = {
  now: (): Date => new Date(Date.now() + offsetMs),
  /**
   * Sets itself by a time that the server sent, in whole seconds since 1970, in answer to what was asked at `askedAt` by
   * this device's clock. The answer was made between then and now: a slow line is no wrong clock.
   */
  learn: (serverSeconds: number, askedAt: number): void => {
    const earliest = serverSeconds * 1000
    const latest = earliest + 1000
    offsetMs = Math.max(earliest - Date.now(), Math.min(0, latest - askedAt))
  },
}

/** When the server drew this page: until it is hydrated it says the times of then. */
function drawnAt(): Date {
  const told = metaOf('drawn-at')
  return told ? new Date(Number(told)) : clock.now()
}

const MINUTE_MS = 60_000

/** GLB-RU016. The time now, told anew every 60 s while the component is shown: what tells how long ago stays right. */
export function useMinute(): Date {
  const hydrated = useHydrated()
  const [now, setNow] = useState(hydrated ? clock.now : drawnAt)
  useEffect(() => {
    if (!hydrated) setNow(clock.now())
    const timer = setInterval(() => setNow(clock.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [hydrated])
  return now
}

/** The time now, told anew every second while the component is shown: for what is counted down before one's eyes. */
export function useSecond(): Date {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
