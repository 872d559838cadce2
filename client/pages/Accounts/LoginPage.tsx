import { Link, useLocation } from 'react-router'
import { LoginForm, PasskeyButton, SocialButtons } from '#client/features/accounts/index.ts'
import { Entry } from './Entry.tsx'

/** Signing in by e-mail and password. */
export function LoginPage() {
  const { search } = useLocation()
  return (
    <Entry
      title="Welcome back"
      lead="Sign in and go on where you left off."
      other={
        <>
          New here? <Link to={`/register${search}`}>Start free</Link>
          <br />
          <Link to="/forgot-password">Forgotten your password?</Link>
        </>
      }
    >
      <SocialButtons tab="login" redirect={new URLSearchParams(search).get('redirect')} />
      <LoginForm />
      <PasskeyButton />
    </Entry>
  )
}
