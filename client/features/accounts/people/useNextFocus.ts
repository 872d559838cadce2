import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard in a list whose rows are taken away by a button of their own: on the button of the row that comes in
 * the place of the one that went, or on the part's heading when none is left.
 */
export function useNextFocus<E extends HTMLElement>(
  rows: unknown,
): { part: RefObject<E | null>; leaves: (place: number) => void } {
  const part = useRef<E>(null)
  const left = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for
  useEffect(() => {
    const place = left.current
    left.current = null
    // Whoever went on meanwhile is left where they are.
    if (place === null || document.activeElement !== document.body) return
    const buttons = part.current?.querySelectorAll<HTMLElement>('li button')
    const next = buttons?.[Math.min(place, buttons.length - 1)] ?? part.current?.querySelector<HTMLElement>('h2')
    next?.focus()
  }, [rows])
  return {
    part,
    leaves: (place) => {
      left.current = place
    },
  }
}
