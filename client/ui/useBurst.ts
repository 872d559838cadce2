import { useEffect } from 'react'
import { prefersLessMotion } from '#client/platform/motion.ts'

/** Confetti, once, for those who like things to move. */
export function useBurst(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || prefersLessMotion()) return
    let wanted = true
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (!wanted) return
        // On a canvas of the page's own: the worker that it would take by itself is one that our policy forbids.
        const burst = confetti.create(undefined, { resize: true, useWorker: false })
        void burst({ particleCount: 120, spread: 80, origin: { y: 0.4 }, disableForReducedMotion: true })
      },
      // What is celebrated is none the worse without it.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [isWanted])
}
