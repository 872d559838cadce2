import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A screen reader hears what changes live at most once in so long. */
export const SPEAK_EVERY_MS = 5000

/** Says `text` politely whenever it changes; of several changes in five seconds only the last. */
export function LiveRegion({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (text === said) return
    const wait = Math.max(0, saidAt.current + SPEAK_EVERY_MS - performance.now())
    // Who reads the page meanwhile finds nothing there that is no longer so.
    if (wait > 0 && said) return setSaid('')
    const timer = setTimeout(() => {
      saidAt.current = performance.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, said])
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {said}
      </span>
    </VisuallyHidden>
  )
}
