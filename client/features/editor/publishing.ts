import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { type CardSeen, canArchive, canPublish, canSetAudience, draftCardOf } from '#shared/rules/editor/policy.ts'
import { editor } from './store.ts'

export type Publishing = { publish: boolean; showToAll: boolean; keepPrivate: boolean; archive: boolean }

const NOTHING: Publishing = { publish: false, showToAll: false, keepPrivate: false, archive: false }

/** What the server would let the person who is here do to how learners have a card, of any card. */
export function useMayPublish(): (card: CardSeen | null) => Publishing {
  const { user, permissions } = useSnapshot(session)
  const actor = user && actorOf(session.user, [...permissions])
  return (seen) => {
    if (!actor || !seen) return NOTHING
    const card = draftCardOf(seen)
    return {
      publish: canPublish(actor, card),
      showToAll: canSetAudience(actor, card, false),
      keepPrivate: canSetAudience(actor, card, true),
      archive: canArchive(actor, card),
    }
  }
}

/** The same of the card that is open. */
export function useMayPublishThis(): Publishing {
  const { data } = useSnapshot(editor).draft
  return useMayPublish()(data)
}
