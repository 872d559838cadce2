import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, restoreSession, SecondProofGate, session } from '#client/features/accounts/index.ts'
import { asked } from '#client/platform/ask.ts'
import { queryString, signInPath } from '#client/platform/path.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import type { ClientPage, PageAccess } from '#shared/pages/page.ts'
import { type Actor, isAdmin, isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { withoutArea } from '#shared/rules/accounts/afterSignIn.ts'
import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

const MAY_PASS: Record<PageAccess, (actor: Actor) => boolean> = {
  public: () => true,
  user: () => true,
  educator: isEducator,
  staff: isStaff,
  admin: isAdmin,
}
const FOR: Record<PageAccess, string> = {
  public: '',
  user: '',
  educator: 'This page is for educators',
  staff: 'This page is for those who make the cards',
  admin: 'This page is for administrators',
}

/** Lets in who may see the page, or sees that there is none: strangers are sent to sign in and come back, others are told. */
export function Gate({ page, children }: { page: ClientPage | undefined; children: ReactNode }) {
  const { user, status } = useSnapshot(session)
  const { register, onward } = useSnapshot(asked)
  const here = useLocation()
  const isBeyond = user !== null && !page?.signedInGoTo
  useEffect(() => {
    if (isBeyond) asked.onward = null
  }, [isBeyond])
  if (user && page?.signedInGoTo) return <Navigate to={onward ?? page.signedInGoTo} replace />
  // AUT-RU002, AUT-PR001. Registration that goes on over the page asks for the area itself.
  const first = user && !register ? withoutArea(user, here.pathname) : null
  if (first) return <Navigate to={first + queryString({ redirect: here.pathname + here.search })} replace />
  const access = page?.access ?? 'public'
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
  if (!MAY_PASS[access](actor)) {
    return (
      <Page narrow>
        <EmptyState whole title={FOR[access]} action={<ButtonLink to="/home">Go home</ButtonLink>}>
          Your account can’t open it. If you think it should, ask whoever looks after your accounts.
        </EmptyState>
      </Page>
    )
  }
  if (mayDoMore(user))
    return (
      <SecondProofGate isMore={access === 'staff' || access === 'admin'} waiting={<PageSkeleton />}>
        {children}
      </SecondProofGate>
    )
  return children
}
