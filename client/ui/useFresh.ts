import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#shared/time.ts'

/** Loads again what is looked at, each minute and whenever somebody comes back to it: what it shows may have changed meanwhile. */
export function useFresh(reload: () => unknown): void {
  const again = useRef(reload)
  again.current = reload
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') again.current()
    }
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}
