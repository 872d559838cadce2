import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where the eye is when a button gives way to a form and comes back: the form's first field has the
 * focus when it opens, and the button that opened it (`data-opens`) when it closes.
 */
export function useFollowingFocus<E extends HTMLElement>(open: string | null): RefObject<E | null> {
  const box = useRef<E>(null)
  const before = useRef(open)
  useEffect(() => {
    const was = before.current
    before.current = open
    if (was === open) return
    const wanted = open === null ? `[data-opens="${CSS.escape(was ?? '')}"]` : 'form input, form textarea'
    box.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [open])
  return box
}
