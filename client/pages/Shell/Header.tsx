import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { XpChip } from '#client/features/rewards/index.ts'
import { signInPath } from '#client/platform/path.ts'
import { actorOf, session } from '#client/platform/session.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import styles from './Header.module.css'
import { placesFor } from './navigation.ts'
import { Wordmark } from './Wordmark.tsx'

const AvatarMenu = lazy(async () => ({ default: (await import('./AvatarMenu.tsx')).AvatarMenu }))

/** Brand, places, and who one is. */
export function Header() {
  const { user, status } = useSnapshot(session)
  const places = placesFor(user ? actorOf(session.user) : null)
  return (
    <header className={styles.header}>
      <Link to={user ? '/home' : '/'} className={styles.brand}>
        <Wordmark />
      </Link>
      <nav aria-label="Main" className={styles.nav} data-guest={!user || undefined}>
        {places.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.person}>
        {user ? (
          <>
            <XpChip />
            <Suspense fallback={<Avatar name={user.full_name} src={user.avatar} />}>
              <AvatarMenu />
            </Suspense>
          </>
        ) : status === 'loading' ? null : (
          <GuestLinks />
        )}
      </div>
    </header>
  )
}

/** Both lead back to where the guest is now. */
function GuestLinks() {
  const here = useLocation()
  const fromForm = here.pathname === '/login' || here.pathname === '/register' || here.pathname === '/'
  const to = (page: '/login' | '/register') => (fromForm ? `${page}${here.search}` : signInPath(here, page))
  return (
    <>
      <Link to={to('/login')} className={styles.signIn}>
        Sign in
      </Link>
      <ButtonLink to={to('/register')} className={styles.start}>
        Start free
      </ButtonLink>
    </>
  )
}
