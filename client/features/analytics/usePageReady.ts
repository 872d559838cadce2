import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { consent } from '#client/platform/cookies.ts'
import { matchRoute } from '#shared/pages/match.ts'
import { INTERACTION_END_FALLBACK_MS, pageReadyMs } from '#shared/rules/analytics/pageReady.ts'
import { logPageEvent } from './pageViews.ts'

/** Whether a part of the page still says that it loads. */
const isBusy = (): boolean => document.querySelector('#main [aria-busy="true"]') !== null

/**
 * GLB-RU009. Measures how long each page takes until none of its parts loads any more, 10 seconds at most. Told only with
 * the visitor's consent, by the pattern of the address. A page that is left before, or was never seen, tells nothing.
 */
export function usePageReady(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    // The first page began with the navigation itself.
    const startedAt = isFirst.current ? 0 : performance.now()
    isFirst.current = false
    const tell = (saidAfterMs: number | null) => {
      stop()
      if (consent.answer !== 'accepted' || document.hidden) return
      const page = matchRoute(pathname)?.page.path ?? '404'
      logPageEvent('page_ready', { page, ms: pageReadyMs(saidAfterMs), said: saidAfterMs !== null })
    }
    const look = () => {
      if (!isBusy()) tell(performance.now() - startedAt)
    }
    const watcher = new MutationObserver(look)
    const fallback = setTimeout(() => tell(null), INTERACTION_END_FALLBACK_MS)
    // The page is drawn a frame later, and is looked at when it was.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
        look()
      })
    })
    const stop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(fallback)
      watcher.disconnect()
    }
    return stop
  }, [pathname])
}
