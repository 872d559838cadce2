import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, restoreSession, SecondProofGate, session } from '#client/features/accounts/index.ts'
import { usePermissions } from '#client/features/accounts/permissions/index.ts'
import { asked } from '#client/platform/ask.ts'
import { quizIsShown } from '#client/platform/cookies.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { queryString, signInPath } from '#client/platform/path.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import type { ClientPage, PageAccess } from '#shared/pages/page.ts'
import { type Actor, isAdmin, isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { withoutArea } from '#shared/rules/accounts/afterSignIn.ts'
import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import { canModerate } from '#shared/rules/comments/policy.ts'
import { canModerateQuiz } from '#shared/rules/quiz/policy.ts'
import { isOfQuiz } from '#shared/rules/quiz/visibility.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

const MAY_PASS: Record<PageAccess, (actor: Actor) => boolean> = {
  public: () => true,
  user: () => true,
  educator: isEducator,
  staff: isStaff,
  moderator: canModerate,
  quizModerator: canModerateQuiz,
  admin: isAdmin,
}
/** Those that permissions open too: these come after the person. */
const BY_PERMISSION: readonly PageAccess[] = ['moderator', 'quizModerator']
type Refused = Exclude<PageAccess, 'public' | 'user'>
/** For whom a page is, and what to ask for, from whom. */
const REFUSED: Record<Refused, { title: string; says: string }> = {
  educator: {
    title: 'This page is for educators',
    says: 'Your account can’t open it. If you teach, ask an administrator to make yours an educator’s.',
  },
  staff: {
    title: 'This page is for those who make the cards',
    says: 'Your account can’t open it. If you are one of them, ask an administrator for the role “Staff”.',
  },
  moderator: {
    title: 'This page is for moderators',
    says: 'Your account can’t open it. If you are to look after what readers write, ask an administrator for the role “Moderator”.',
  },
  quizModerator: {
    title: 'This page is for those who look after the quiz',
    says: 'Your account can’t open it. Ask an administrator for the role “Moderator”, or for the permission “quiz, admin”.',
  },
  admin: {
    title: 'This page is for administrators',
    says: 'Your account can’t open it. If you are to look after this, ask an administrator for the role “Admin”.',
  },
}

/** Lets in who may see the page, or sees that there is none: strangers are sent to sign in and come back, others are told. */
export function Gate({ page, children }: { page: ClientPage | undefined; children: ReactNode }) {
  const { user, status } = useSnapshot(session)
  const { register, onward } = useSnapshot(asked)
  const here = useLocation()
  const access = page?.access ?? 'public'
  const hidesQuiz = useHydrated() && !quizIsShown
  const permissions = usePermissions(BY_PERMISSION.includes(access))
  const isBeyond = user !== null && !page?.signedInGoTo
  useEffect(() => {
    if (isBeyond) asked.onward = null
  }, [isBeyond])
  if (user && page?.signedInGoTo) return <Navigate to={onward ?? page.signedInGoTo} replace />
  // AUT-RU002, AUT-PR001. Registration that goes on over the page asks for the area itself.
  const first = user && !register ? withoutArea(user, here.pathname) : null
  if (first) return <Navigate to={first + queryString({ redirect: here.pathname + here.search })} replace />
  // QUZ-RU017. Nothing of the page that is not there is asked for.
  if (hidesQuiz && page && isOfQuiz(page.path)) return <NotFoundPage />
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
  const actor = actorOf(session.user, [...(permissions ?? [])])
  if (!user || !actor) return <Navigate to={signInPath(here)} replace />
  if (access !== 'user' && !MAY_PASS[access](actor)) {
    if (BY_PERMISSION.includes(access) && permissions === null) return <PageSkeleton />
    return (
      <Page narrow>
        <EmptyState whole title={REFUSED[access].title} action={<ButtonLink to="/home">Go home</ButtonLink>}>
          {REFUSED[access].says}
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
