import { useEffect } from 'react'
import { enterFull, isFull, leaveFull } from './panes.ts'

/**
 * The scene as large as the screen. The whole page goes there, so that dialogs and messages stand over it; where the
 * browser has no full screen (an iPhone, a page within another one) the lesson covers the page.
 */
export function toggleFull(): void {
  if (isFull()) {
    leave()
    return
  }
  enterFull()
  document.documentElement.requestFullscreen?.().catch(() => {})
}

function leave(): void {
  leaveFull()
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
}

/** Follows who leaves the full screen by the browser's own ways, and leaves it with the lesson. */
export function useFullScreen(): void {
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) leaveFull()
    }
    // Without a full screen of the browser's own, its key does nothing by itself.
    const onKey = (event: KeyboardEvent) => {
      const isOwn = isFull() && !document.fullscreenElement
      if (event.key === 'Escape' && !event.defaultPrevented && isOwn && !document.querySelector('[role="dialog"]'))
        leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (isFull()) leave()
    }
  }, [])
}
