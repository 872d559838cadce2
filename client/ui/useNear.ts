import { type RefCallback, useCallback, useRef } from 'react'

/** Tells each time the element comes within a screen's height of what is seen: what belongs there is loaded then. */
export function useNear(onNear: () => void): RefCallback<HTMLElement> {
  const tell = useRef(onNear)
  tell.current = onNear
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && tell.current(), {
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
