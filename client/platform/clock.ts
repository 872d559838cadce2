import { useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'
import { metaOf } from './meta.ts'

let offsetMs = 0

/** The server's time as far as it is known, so that a wrong clock in the device does no harm. */
export const clock = {
  now: (): Date => new Date(Date.now() + offsetMs),
  /** Sets itself by a time that the server just sent, in seconds since 1970. */
  learn: (serverSeconds: number): void => {
    const drift = serverSeconds * 1000 - Date.now()
    // The wire has whole seconds: within two of them our own clock is as good.
    offsetMs = Math.abs(drift) > 2000 ? drift : 0
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
