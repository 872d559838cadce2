import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { queryString, signInPath } from '#client/platform/path.ts'
import { actorOf, restoreSession, session } from '#client/platform/session.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import type { RouteAccess } from '#shared/routes.ts'
import { isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { withoutArea } from '#shared/rules/accounts/afterSignIn.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Lets in who may see the page: strangers are sent to sign in and come back, others are told. */
export function Gate({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const { user, status } = useSnapshot(session)
  const { register } = useSnapshot(asked)
  const here = useLocation()
  // AUT-RU001, AUT-PR002. Who is signed in begins at home.
  if (user && here.pathname === '/') return <Navigate to="/home" replace />
  // AUT-RU002, AUT-PR001. Registration that goes on over the page asks for the area itself.
  const first = user && !register ? withoutArea(user, here.pathname) : null
  if (first) return <Navigate to={first + queryString({ redirect: here.pathname + here.search })} replace />
  if (access === 'public') return children
  if (status === 'loading') return <PageSkeleton />
  if (status === 'unreachable' && !user) {
    return (
      <Page narrow>
        <ErrorNotice title="We can’t reach the server right now." onRetry={restoreSession}>
          Nothing is lost. Check your connection and try again.
        </ErrorNotice>
      </Page>
    )
  }
  const actor = actorOf(session.user)
  if (!user || !actor) return <Navigate to={signInPath(here)} replace />
  if ((access === 'educator' && !isEducator(actor)) || (access === 'staff' && !isStaff(actor))) {
    return (
      <Page narrow>
        <EmptyState
          whole
          title={access === 'educator' ? 'This page is for educators' : 'This page is for those who make the cards'}
          action={<ButtonLink to="/home">Go home</ButtonLink>}
        >
          Your account can’t open it. If you think it should, ask whoever looks after your accounts.
        </EmptyState>
      </Page>
    )
  }
  return children
}
