import { useLayoutEffect, useRef } from 'react'
import { useLessMotion } from '#client/platform/motion.ts'

const SLIDE_MS = 200

/**
 * Slides children past each other when their order changes (first, last, invert, play). Children are known by
 * `data-flip`; `order` changes whenever they may have moved.
 */
export function useFlip<E extends HTMLElement>(order: string) {
  const list = useRef<E>(null)
  const places = useRef(new Map<string, number>())
  const still = useLessMotion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` is what tells that rows may have moved
  useLayoutEffect(() => {
    const parent = list.current
    if (!parent) return
    const now = new Map<string, number>()
    const children = [...parent.querySelectorAll<HTMLElement>('[data-flip]')]
    // A row that is held in view is measured where it belongs.
    parent.dataset.measured = ''
    for (const child of children) now.set(child.dataset.flip ?? '', child.offsetTop)
    delete parent.dataset.measured
    for (const child of children) {
      const key = child.dataset.flip ?? ''
      const before = places.current.get(key)
      const moved = before === undefined ? 0 : before - now.get(key)!
      if (moved !== 0 && !still) {
        child.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: 'ease-out',
        })
      }
    }
    places.current = now
  }, [order, still])
  return list
}
