import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LoginForm, PasskeyButton, SocialButtons } from '#client/features/accounts/signIn/index.ts'
import { Entry } from './Entry.tsx'
import { useSteps } from './useSteps.ts'

/** Signing in by e-mail and password. */
export function LoginPage() {
  const { search } = useLocation()
  const { afterSignIn } = useSteps()
  const [leaving, setLeaving] = useState(false)
  return (
    <Entry
      title="Welcome back"
      lead="Sign in and continue where you left off."
      leaving={leaving}
      other={
        <>
          New here? <Link to={`/register${search}`}>Start free</Link>
          <br />
          <Link to="/forgot-password">Forgotten your password?</Link>
          <br />
          <Link to="/institutional-login">Institutional login</Link>
        </>
      }
    >
      <SocialButtons
        tab="login"
        redirect={new URLSearchParams(search).get('redirect')}
        onBusy={setLeaving}
        onDone={afterSignIn}
      />
      <LoginForm onBusy={setLeaving} onDone={afterSignIn} />
      <PasskeyButton onBusy={setLeaving} onDone={afterSignIn} />
    </Entry>
  )
}
