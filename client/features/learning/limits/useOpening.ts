import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { clock } from '#client/platform/clock.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { takesGuestWork } from '#shared/rules/accounts/guestWork.ts'
import { type Opening, opensBy, opensSentence, type Reader } from '#shared/rules/catalogue/opening.ts'
import { guestLesson } from '../guestLesson.ts'
import { learning } from '../store.ts'

/** Whether whoever is here is a guest who has played the one lesson that is theirs. */
export function useLessonUsed(): boolean {
  const { user } = useSnapshot(session)
  const { slug } = useSnapshot(guestLesson)
  const isHydrated = useHydrated()
  return user === null && slug !== null && isHydrated
}

/** TOK-RU011. Whether the shown card is the lesson that who has just registered here chose before. */
export function useKeptLesson(): boolean {
  const { user } = useSnapshot(session)
  const { slug } = useSnapshot(guestLesson)
  const { card } = useSnapshot(learning)
  return user !== null && slug !== null && card.data?.slug === slug && takesGuestWork(user.created_at, clock.now())
}

function useReader(): Reader {
  const { user } = useSnapshot(session)
  const isUsed = useLessonUsed()
  return user ? 'member' : isUsed ? 'guest' : 'new_guest'
}

/** The sentence that says what opens a card that is locked for whoever is here. */
export const useOpensSentence = (): string => opensSentence(useReader(), useSnapshot(learning).tokens)

/** What opens a card that is locked for its reader; the same one until that changes, so that lists stay as they are. */
export function useOpening(): Opening {
  const { tokens } = useSnapshot(learning)
  const { slug } = useSnapshot(guestLesson)
  const reader = useReader()
  const opened = reader === 'guest' ? slug : null
  return useMemo(() => ({ ...opensBy(reader, tokens), opened }), [reader, tokens, opened])
}
