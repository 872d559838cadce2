import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import styles from './PeoplePage.module.css'

const PARTS = [
  { to: '/adminv2/webinars', name: 'Webinars' },
  { to: '/adminv2/presentations', name: 'Presentations' },
  { to: '/adminv2/groups', name: 'Group buys' },
] as const

/** The way back for administrators; staff have no front of the back office, and find its other parts here. */
export function OfficeBack({ here }: { here: (typeof PARTS)[number]['to'] }) {
  const { user } = useSnapshot(session)
  const actor = user ? actorOf(session.user) : null
  if (actor && isAdmin(actor)) return <BackToAdmin />
  return (
    <nav aria-label="Back office" className={styles.ways}>
      {PARTS.filter(({ to }) => to !== here).map(({ to, name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
