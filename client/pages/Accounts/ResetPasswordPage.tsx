import { useState } from 'react'
import { Link } from 'react-router'
import { ResetPasswordForm } from '#client/features/accounts/signIn/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Entry } from './Entry.tsx'

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  useTitle('Choose a new password')
  const [done, setDone] = useState(false)
  return (
    <Entry
      title="Choose a new password"
      // Who is signed in may have forgotten it all the same, or come for another account of theirs.
      leaving={!done}
      other={<Link to="/login">Back to sign in</Link>}
    >
      <ResetPasswordForm onDone={() => setDone(true)} />
    </Entry>
  )
}
