import { useEffect } from 'react'
import { session } from '#client/features/accounts/index.ts'
import { useBurst } from '#client/ui/useBurst.ts'
import { cue } from './sounds.ts'

/** Once, when everything was right. */
export function useConfetti(perfect: boolean) {
  useEffect(() => {
    if (perfect) cue('perfect')
  }, [perfect])
  useBurst(perfect && !session.user?.settings.disable_quiz_animations)
}
