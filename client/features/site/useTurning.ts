import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLessMotion } from '#client/platform/motion.ts'
import { rotates, turned } from '#shared/rules/site/rotation.ts'

/** So soon it is tried again where the next one was not ready. */
const AGAIN_MS = 250
const always = () => true

/**
 * Which of several things is shown, and the next after a while: never while the pointer rests on it, while the focus is
 * within, after it was paused, or where the system asks for less motion. By itself it turns to what
 * `isReady` alone; what somebody chooses is shown at once.
 */
export function useTurning(count: number, seconds: number, isReady: (place: number) => boolean = always) {
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const lessMotion = useLessMotion()
  const held = pointed || focused
  const runs = rotates({ count, paused, held, lessMotion })
  const at = useRef(place)
  at.current = place
  const ready = useRef(isReady)
  ready.current = isReady
  useEffect(() => {
    if (!runs) return
    const tick = () => {
      const next = turned(at.current, 1, count)
      const turns = ready.current(next)
      if (turns) {
        at.current = next
        setPlace(next)
      }
      timer = setTimeout(tick, turns ? seconds * 1000 : AGAIN_MS)
    }
    let timer = setTimeout(tick, seconds * 1000)
    return () => clearTimeout(timer)
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
