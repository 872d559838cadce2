import { Link } from 'react-router'
import { ForgotPasswordForm } from '#client/features/accounts/signIn/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Entry } from './Entry.tsx'

/** Where one asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  useTitle('Forgotten password')
  return (
    <Entry
      title="Forgotten your password?"
      lead="We send a link to choose a new one."
      // Who is signed in may need one too: the settings ask for the present password.
      leaving
      other={<Link to="/login">Back to sign in</Link>}
    >
      <ForgotPasswordForm />
    </Entry>
  )
}
