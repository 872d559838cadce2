import { useEffect, useState } from 'react'
import { prefersLessMotion } from '#client/platform/motion.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

const LASTS_MS = 800

/** A number that counts up to itself, for those who like things to move; it is read out once, whole. */
export function CountedUp({ to, says }: { to: number; says: (count: number) => string }) {
  const [shown, setShown] = useState(() => (prefersLessMotion() ? to : 0))
  useEffect(() => {
    if (prefersLessMotion()) return setShown(to)
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / LASTS_MS)
      // It slows down towards the end.
      setShown(Math.round(to * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to])
  if (shown === to) return says(to)
  return (
    <>
      <span aria-hidden>{says(shown)}</span>
      <VisuallyHidden>{says(to)}</VisuallyHidden>
    </>
  )
}
