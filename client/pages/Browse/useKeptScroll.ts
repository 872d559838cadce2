import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { onParting } from '#client/platform/person.ts'

/** Where each view was scrolled to, by its name; somebody else's is forgotten with them. */
const places = new Map<string, number>()
onParting(() => places.clear())

/** A list that is longer than that to come is not waited for. */
const WAIT_MS = 3000

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What `inside` is scrolled in. */
function scrollerOf(inside: Element | null): Element | null {
  for (let element = inside?.parentElement ?? null; element; element = element.parentElement)
    if (scrolls(element)) return element
  return null
}

/** Who comes back to a view finds it where they left it; a new one begins at its top. */
export function useKeptScroll(inside: RefObject<HTMLElement | null>, view: string): void {
  const isBack = useNavigationType() === 'POP'
  const scroller = useRef<Element | null>(null)
  useLayoutEffect(() => {
    scroller.current = scrollerOf(inside.current)
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const wanted = isBack ? (places.get(view) ?? 0) : 0
    let isRestored = wanted === 0
    const restore = () => {
      if (isRestored) return
      element.scrollTop = wanted
      // What is there is still too short: more of it comes.
      isRestored = element.scrollTop >= wanted - 1
    }
    const stop = () => {
      isRestored = true
    }
    const grown = new ResizeObserver(restore)
    if (element.firstElementChild) for (const part of element.children) grown.observe(part)
    const timer = setTimeout(stop, WAIT_MS)
    const keep = () => {
      if (isRestored) places.set(view, element.scrollTop)
    }
    restore()
    element.addEventListener('scroll', keep, { passive: true })
    // Whoever scrolls by themselves is not scrolled.
    for (const own of ['wheel', 'touchmove', 'keydown']) element.addEventListener(own, stop, { passive: true })
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      element.removeEventListener('scroll', keep)
      for (const own of ['wheel', 'touchmove', 'keydown']) element.removeEventListener(own, stop)
    }
  }, [view, isBack])
}
