import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { NearView } from '#client/ui/NearView.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import type { SchoolPageView } from '#shared/contract/site/index.ts'
import { canOpenSchoolThread } from '#shared/rules/comments/policy.ts'
import { schoolThread } from '#shared/rules/comments/thread.ts'
import styles from './DiscussionsPage.module.css'
import { OfSchool } from './OfSchool.tsx'

const Comments = lazyPart(async () => (await import('#client/features/comments/index.ts')).Comments)

const OF_SCHOOL = {
  title: 'Questions and answers',
  label: 'Ask, or tell the others something',
  send: 'Post',
  empty: 'Nothing yet. What would you like to know from the others of your school?',
  heading: 'h2',
} as const

/** FCT-GA005. What people of a school ask each other. */
export function DiscussionsPage() {
  return <OfSchool>{(school) => <Discussions school={school} />}</OfSchool>
}

function Discussions({ school: { id, name } }: { school: SchoolPageView }) {
  const here = `/schools/${id}/discussions`
  return (
    <Page narrow>
      <Link to={`/schools/${id}`}>{name}</Link>
      <PageHead title="Discussions">What students and teachers of {name} ask each other.</PageHead>
      <Thread schoolId={id} name={name} here={here} />
    </Page>
  )
}

function Thread({ schoolId, name, here }: { schoolId: number; name: string; here: string }) {
  const { user, permissions, status } = useSnapshot(session)
  const hydrated = useHydrated()
  if (!hydrated || status === 'loading') return null
  const actor = user && actorOf(session.user, [...permissions])
  if (!user || !actor)
    return (
      <EmptyState
        title={`For the people of ${name}`}
        action={<Button onClick={() => askToRegister({ tab: 'login', redirect: here })}>Sign in</Button>}
      >
        Sign in, and say in your profile that you are of this school.
      </EmptyState>
    )
  if (!canOpenSchoolThread(actor, { id: schoolId, ofActor: user.school?.school_id ?? null }))
    return (
      <EmptyState
        title={`For the people of ${name}`}
        action={<ButtonLink to="/settings/profile">Open your profile</ButtonLink>}
      >
        {user.school ? `Your profile says ${user.school.name}.` : 'Your profile names no school yet.'} Whoever is of
        this school says so there, and reads and writes here.
      </EmptyState>
    )
  return (
    <>
      <p className={styles.readers}>
        Whoever names {name} in their profile can read and write here, and so can our moderators; nobody else can.
      </p>
      <NearView what="The comments" atOnce>
        <Comments slug={schoolThread(schoolId)} here={here} words={OF_SCHOOL} />
      </NearView>
    </>
  )
}
