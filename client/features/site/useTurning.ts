import { type FocusEvent, useEffect, useState } from 'react'
import { useLessMotion } from '#client/platform/motion.ts'
import { rotates, turned } from '#shared/rules/site/rotation.ts'

/**
 * Which of several things is shown, and the next after a while: never while the pointer rests on it, while the focus is
 * within, after it was paused, or where the system asks for less motion.
 */
export function useTurning(count: number, seconds: number) {
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const lessMotion = useLessMotion()
  const held = pointed || focused
  const runs = rotates({ count, paused, held, lessMotion })
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setPlace((now) => turned(now, 1, count)), seconds * 1000)
    return () => clearInterval(timer)
  }, [runs, count, seconds])
  return {
    shown: turned(place, 0, count),
    turn: (steps: number) => setPlace((now) => turned(now, steps, count)),
    turnTo: setPlace,
    runs,
    paused,
    setPaused,
    lessMotion,
    /** What the box around it listens to. */
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) =>
        setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
    },
  }
}
