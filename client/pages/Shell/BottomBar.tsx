import { NavLink } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import styles from './BottomBar.module.css'
import { placesFor } from './navigation.ts'

const ROOM_FOR = 5

/** The places under the thumb, on phones. */
export function BottomBar() {
  useSnapshot(session)
  const places = placesFor(actorOf(session.user))
  return (
    <nav aria-label="Places" className={styles.bar}>
      {places.slice(0, ROOM_FOR).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.place}>
          <Icon size={22} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
