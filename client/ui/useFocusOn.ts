import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives what it is put on the focus when `what` has changed, so that a screen reader tells of it and the keyboard goes
 * on from there. It comes into view where it was not, and nothing moves where it was. At its first showing it takes the
 * focus where `atOnce` says so.
 */
export function useFocusOn<E extends HTMLElement>(what: unknown, atOnce = false): RefObject<E | null> {
  const target = useRef<E>(null)
  const before = useRef(atOnce ? undefined : what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    takeFocus(target.current)
  }, [what])
  return target
}

/** Moves the focus without a jump of the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
