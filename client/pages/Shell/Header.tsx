import { Search } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session, wasSignedIn } from '#client/features/accounts/index.ts'
import { useKeyHints } from '#client/features/accounts/preferences/index.ts'
import { XpChip } from '#client/features/rewards/index.ts'
import { mayBrowse, useBrowse } from '#client/platform/browse.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { signInPath } from '#client/platform/path.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { shownName } from '#shared/rules/accounts/names.ts'
import { withBrowse } from '#shared/rules/search/browse.ts'
import { BROWSE_KEY, EVERYWHERE, findKey } from './everywhereKeys.ts'
import styles from './Header.module.css'
import { placesFor } from './navigation.ts'
import { Wordmark } from './Wordmark.tsx'

const OwnCorner = lazyPart(async () => (await import('./OwnCorner.tsx')).OwnCorner)

/** Brand, places, and who one is. */
export function Header() {
  const { user, status } = useSnapshot(session)
  const places = placesFor(user ? actorOf(session.user) : null)
  const { openBrowse, searchTitle } = useBrowseOpener()
  const hydrated = useHydrated()
  return (
    <header className={styles.header} data-site-header>
      <Link to={user ? '/home' : '/'} className={styles.brand} data-own={user ? true : undefined}>
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
        <Link to="/search" className={styles.search} title={searchTitle} onClick={openBrowse}>
          <Search size={22} aria-hidden />
          <VisuallyHidden>Browse and search</VisuallyHidden>
        </Link>
        {user ? (
          <>
            <XpChip />
            <PartBoundary
              fallback={({ retry }) => (
                <button type="button" className={styles.again} onClick={retry} title="Load your menu again">
                  <Avatar name={shownName(user.full_name)} src={user.avatar} />
                  <VisuallyHidden>Load your menu again</VisuallyHidden>
                </button>
              )}
            >
              <Suspense fallback={<span className={styles.corner} />}>
                {hydrated ? <OwnCorner /> : <span className={styles.corner} />}
              </Suspense>
            </PartBoundary>
          </>
        ) : status === 'loading' || (status === 'unreachable' && wasSignedIn()) ? null : (
          <GuestLinks />
        )}
      </div>
    </header>
  )
}

/**
 * SRC-RU001, SRC-RU003, SRC-GA002. Opens what is browsed over the page, by key too; not over the quiz, the editor and the
 * search itself: there the link is a link.
 */
function useBrowseOpener() {
  const { pathname } = useLocation()
  const { open, show } = useBrowse()
  const navigate = useNavigate()
  const isOver = mayBrowse(pathname)
  const isBusy = !isOver && pathname !== '/search'
  const search = () => (isOver ? show({ at: 'search', search: '' }) : void navigate('/search'))
  const hint = useKeyHints(EVERYWHERE)
  const find = { ...findKey(pathname.startsWith('/learn/')), run: search }
  useShortcuts(EVERYWHERE, isBusy ? [] : [find, ...(isOver ? [{ ...BROWSE_KEY, run: open }] : [])])
  const title = 'Browse and search'
  const openBrowse = (event: MouseEvent) => {
    if (!isOver || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
  return { openBrowse, searchTitle: isBusy ? title : hint(title, find) }
}

/** Both lead back to where the guest is now. */
function GuestLinks() {
  const here = useLocation()
  const fromForm = here.pathname === '/login' || here.pathname === '/register' || here.pathname === '/'
  // What is browsed over the page ends with it.
  const own = withBrowse(new URLSearchParams(here.search), null).toString()
  const search = own && `?${own}`
  const to = (page: '/login' | '/register') => (fromForm ? `${page}${search}` : signInPath({ ...here, search }, page))
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
