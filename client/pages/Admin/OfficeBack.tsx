import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { BackToAdmin } from './BackToAdmin.tsx'

/** The way back for administrators; staff have no front of the back office, and find its other part here. */
export function OfficeBack({ other }: { other: { to: string; name: string } }) {
  const { user } = useSnapshot(session)
  const actor = user ? actorOf(session.user) : null
  if (actor && isAdmin(actor)) return <BackToAdmin />
  return (
    <p>
      <Link to={other.to}>{other.name}</Link>
    </p>
  )
}
