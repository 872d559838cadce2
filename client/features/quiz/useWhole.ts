import { type RefObject, useEffect } from 'react'
import { prefersLessMotion } from '#client/platform/motion.ts'

/** One column, as in `QuizRound.module.css`. Where the answer stands beside the question, nothing is to move by itself. */
const isNarrow = () =>
  typeof matchMedia === 'function' &&
  matchMedia('(max-width: 35.99rem), (max-width: 56rem) and (min-height: 30.01rem)').matches

/**
 * On a narrow screen it scrolls what is told above a bar that stays in view as far as the bar covers it, and never so far that its beginning goes;
 * again once more is told. Nothing moves for `told` null; with `ifUnseen` only where not even its beginning is in view,
 * and at once: who scrolls, stops what counts.
 */
export function useWhole(within: RefObject<HTMLElement | null>, told: string | null, ifUnseen = false): void {
  useEffect(() => {
    const bar = within.current?.parentElement
    const [notice, last] = [bar?.parentElement, bar?.previousElementSibling]
    if (told === null || !isNarrow() || !bar || !notice || !last) return
    const covered = bar.getBoundingClientRect().top
    if (ifUnseen && (notice.firstElementChild ?? last).getBoundingClientRect().bottom <= covered) return
    const hidden = last.getBoundingClientRect().bottom - covered
    const room = notice.getBoundingClientRect().top - (Number.parseFloat(getComputedStyle(notice).scrollMarginTop) || 0)
    const by = Math.min(hidden, room)
    if (by > 0) window.scrollBy({ top: by, behavior: ifUnseen || prefersLessMotion() ? 'auto' : 'smooth' })
  }, [within, told, ifUnseen])
}
