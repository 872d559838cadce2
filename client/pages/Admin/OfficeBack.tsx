import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { BackToAdmin } from './BackToAdmin.tsx'

/** The way back for administrators; staff have no front of the back office. */
export function OfficeBack() {
  const { user } = useSnapshot(session)
  const actor = user ? actorOf(session.user) : null
  return actor && isAdmin(actor) ? <BackToAdmin /> : null
}
