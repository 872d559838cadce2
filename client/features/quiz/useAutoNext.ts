import { type RefObject, useEffect, useState } from 'react'
import { SCROLLS_BY_HAND, useTouches } from '#client/ui/useTouches.ts'
import { QUIZ_SETTLES_MS } from '#shared/rules/quiz/question.ts'
import { next } from './asking.ts'

/** What says that somebody is still there and reads. */
const TOUCHES = [...SCROLLS_BY_HAND, 'pointerdown', 'scroll', 'keydown', 'focusin'] as const

type AutoNext = {
  /** Seconds until the next question; null where it does not come by itself. */
  left: number | null
  stays: boolean
  stay: () => void
}

/**
 * QUZ-RU002. After so many seconds it goes on to the next question, unless somebody touches or scrolls the page, presses
 * a key or moves the focus within the answer; the focus that `onward` is given by itself says nothing.
 */
export function useAutoNext(
  wanted: boolean,
  seconds: number,
  within: RefObject<HTMLElement | null>,
  onward: RefObject<HTMLElement | null>,
): AutoNext {
  const [stays, setStays] = useState(false)
  const [left, setLeft] = useState(seconds)
  const goesOn = wanted && !stays
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [goesOn])
  const isOver = goesOn && left === 0
  useEffect(() => {
    if (isOver) void next()
  }, [isOver])
  // What is pressed beside the way on says itself what it does, and does not move away under the finger.
  const isBeside = ({ type, target }: Event) =>
    (type === 'focusin' && target === onward.current) ||
    (type === 'pointerdown' && target instanceof Node && (onward.current?.parentElement?.contains(target) ?? false))
  const isElsewhere = ({ type, target }: Event) =>
    type === 'focusin' && !(target instanceof Node && (within.current?.contains(target) ?? false))
  // The second half of a double click, a held key and the page that grew shorter belong to the answer itself.
  useTouches(
    goesOn,
    TOUCHES,
    (event) => {
      if (!isBeside(event) && !isElsewhere(event)) setStays(true)
    },
    QUIZ_SETTLES_MS,
  )
  return { left: goesOn ? left : null, stays, stay: () => setStays(true) }
}
