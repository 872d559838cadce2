import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { choiceOf } from '#client/features/accounts/preferences/index.ts'
import { whenTakenOver } from '#client/platform/preHydration.ts'

/** What a page itself shows comes before the code of where it leads. */
const AT_REST_MS = 1500
const TO_LESSONS = 'main a[href^="/learn/"]'

/**
 * Calls `preload` for the page of a link as a finger, the pointer or the focus comes to it; and for lessons, which are what
 * most lists lead to, once a page with such a list is at rest. Who saves data has only that come which they press.
 */
export function usePagesAhead(preload: (pathname: string) => void): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const come = ({ target, type }: Event) => {
      // Whoever presses is on their way; who only comes by may save data.
      if (type !== 'pointerdown' && savesData()) return
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin === location.origin) preload(link.pathname)
    }
    const moments = ['pointerdown', 'pointerover', 'focusin'] as const
    for (const moment of moments) document.addEventListener(moment, come, { passive: true })
    return () => {
      for (const moment of moments) document.removeEventListener(moment, come)
    }
  }, [preload])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page comes to rest anew
  useEffect(() => {
    if (savesData()) return
    let timer: ReturnType<typeof setInterval> | undefined
    const takeBack = whenTakenOver(() => {
      // Lists come when they come.
      timer = setInterval(() => {
        const lesson = document.querySelector<HTMLAnchorElement>(TO_LESSONS)
        if (!lesson) return
        clearInterval(timer)
        preload(lesson.pathname)
      }, AT_REST_MS)
    })
    return () => {
      takeBack()
      clearInterval(timer)
    }
  }, [pathname, preload])
}

/** Asked for in the browser, or by the person here. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  choiceOf('slow_connection_mode') === true
