import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { AcceptNote, RegisterForm } from '#client/features/accounts/registration/index.ts'
import { SocialButtons } from '#client/features/accounts/signIn/index.ts'
import { referralContext } from '#client/features/referrals/index.ts'
import styles from './Entry.module.css'
import { Entry } from './Entry.tsx'
import { useSteps } from './useSteps.ts'

/** The first step: name, e-mail, password. What follows stands in `useSteps`. */
export function RegisterPage() {
  const { search } = useLocation()
  const { user } = useSnapshot(session)
  const { lead, role, afterAccount } = useSteps()
  const [leaving, setLeaving] = useState(false)
  // AUT-RU002. Who has an account without an area of study goes on with that.
  if (user && user.lead === null && !leaving) return <Navigate to={`/register/step2${search}`} replace />
  return (
    <Entry
      title="Start free"
      lead={
        role === 'Affiliate'
          ? 'An account as an affiliate.'
          : 'An account keeps what you learn, and opens quizzes and leagues.'
      }
      leaving={leaving}
      other={
        <>
          You have an account? <Link to={`/login${search}`}>Sign in</Link>
        </>
      }
    >
      <SocialButtons
        tab="register"
        redirect={new URLSearchParams(search).get('redirect')}
        onBusy={setLeaving}
        onDone={(known) => void afterAccount(known, true)}
      />
      <RegisterForm
        lead={lead}
        role={role}
        source="page"
        referrer={referralContext()?.code ?? null}
        onBusy={setLeaving}
        onDone={afterAccount}
      />
      <p className={styles.terms}>
        <AcceptNote />
      </p>
    </Entry>
  )
}
