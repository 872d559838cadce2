import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { SCHOOL_ASKED } from '#client/features/accounts/arrival/index.ts'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { orderAhead } from '#shared/rules/billing/storeQuery.ts'
import styles from './Entry.module.css'
import { MarketStep } from './MarketStep.tsx'
import { SchoolStep, schoolTitle } from './SchoolStep.tsx'
import { useSteps } from './useSteps.ts'

function Step({ place, title, lead, children }: { place: string; title: string; lead: string; children: ReactNode }) {
  const [query] = useSearchParams()
  const ahead = orderAhead(query.get('redirect'))
  return (
    <Page className={styles.page}>
      <p className={styles.place}>{place}</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {ahead ? <p className={styles.ahead}>{ahead}</p> : null}
      <Card>{children}</Card>
    </Page>
  )
}

/** Registration: the area of study. */
export function RegisterStep2Page() {
  const { lead, fromEducators, afterArea } = useSteps()
  return (
    <Step place="Step 2 of 3" title="What do you study?" lead="It decides which cards you see first.">
      <MarketStep lead={lead} fromEducators={fromEducators} onDone={afterArea} />
    </Step>
  )
}

/** Registration: the school. */
export function RegisterStep3Page() {
  const { user } = useSnapshot(session)
  const { search } = useLocation()
  const { afterSchool } = useSteps()
  const skip = () => {
    // Who skips it here is not asked again at the next sign-in.
    countSeen(SCHOOL_ASKED)
    if (session.user) afterSchool(session.user as UserView)
  }
  return (
    <Step place="Step 3 of 3" title={schoolTitle(user?.role)} lead="Your class may be here already. You can skip this.">
      <SchoolStep onDone={afterSchool} onSkip={skip} />
      <p className={styles.other}>
        <Link to={`/register/step2${search}`}>Back to your area of study</Link>
      </p>
    </Step>
  )
}

/** Signing in: the area of study was never chosen. */
export function LoginStep2Page() {
  const { lead, afterSignIn } = useSteps()
  return (
    <Step place="Before you continue" title="What do you study?" lead="It decides which cards you see first.">
      <MarketStep lead={lead} onDone={(user) => afterSignIn(user)} />
    </Step>
  )
}

/** Signing in: the school was never said. It is asked for once. */
export function LoginStep3Page() {
  const { user } = useSnapshot(session)
  const { afterSignIn } = useSteps()
  const goOn = () => {
    // Whether the server counts it now or not, nobody waits for that.
    countSeen(SCHOOL_ASKED)
    if (session.user) afterSignIn(session.user as UserView, true)
  }
  return (
    <Step
      place="Before you continue"
      title={schoolTitle(user?.role)}
      lead="Your class may be here already. You can skip this."
    >
      <SchoolStep onDone={goOn} onSkip={goOn} />
    </Step>
  )
}
