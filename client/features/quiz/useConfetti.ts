import { useEffect } from 'react'
import { session } from '#client/features/accounts/index.ts'
import { prefersLessMotion } from '#client/platform/motion.ts'
import { cue } from './sounds.ts'

/** Once, when everything was right, for those who like things to move. */
export function useConfetti(perfect: boolean) {
  useEffect(() => {
    if (perfect) cue('perfect')
  }, [perfect])
  useEffect(() => {
    if (!perfect || prefersLessMotion() || session.user?.settings.disable_quiz_animations) return
    let wanted = true
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (!wanted) return
        // On a canvas of the page's own: the worker that it would take by itself is one that our policy forbids.
        const burst = confetti.create(undefined, { resize: true, useWorker: false })
        void burst({ particleCount: 120, spread: 80, origin: { y: 0.4 }, disableForReducedMotion: true })
      },
      // A result is none the worse without it.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [perfect])
}
