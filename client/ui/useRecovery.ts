import { useEffect, useRef } from 'react'
import { isNetworkFailure } from '#client/platform/api.ts'
import { onReachable } from '#client/platform/reachable.ts'
import { Refusal } from '#shared/errors.ts'

/** The waits between tries, in ms; the last one goes on. Each is lengthened by chance, so that not all ask at once. */
const WAITS_MS = [3000, 6000, 12_000, 30_000]
/** There is no line, or whoever stands before the server can't reach it. */
const isAway = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof Refusal && [502, 503, 504].includes(error.status))

/** Failures farther apart than this are not of one trouble, in ms. */
const ONE_TROUBLE_MS = 120_000

// Of the page as a whole: a notice goes and comes with each try.
let tries = 0
let lastAt = 0
function nextWait(now: number): number {
  tries = now - lastAt > ONE_TROUBLE_MS ? 0 : tries + 1
  lastAt = now
  return WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]! * (1 + Math.random() / 2)
}

/**
 * What could not be had for want of a line is asked for again by itself: when the line or the server is back, and now
 * and then while the page is looked at. Anything else is the server's word, which asking again does not change.
 */
export function useRecovery(error: unknown, retry: (() => unknown) | undefined): void {
  const again = useRef(retry)
  again.current = retry
  const isCut = isAway(error) && retry !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is waited for anew
  useEffect(() => {
    if (!isCut) return
    const ask = () => void again.current?.()
    const timer = setTimeout(() => {
      if (!document.hidden) ask()
    }, nextWait(performance.now()))
    const onShown = () => {
      if (!document.hidden) ask()
    }
    document.addEventListener('visibilitychange', onShown)
    const leave = onReachable(ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
      leave()
    }
  }, [isCut, error])
}
