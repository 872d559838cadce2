import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './viewport.ts'

/** Size of an element in pixels, as it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (!watched) return
    const measure = () => setSize({ width: watched.clientWidth, height: watched.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}
