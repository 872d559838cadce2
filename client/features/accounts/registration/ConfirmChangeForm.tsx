import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { confirmEmailChange } from '#shared/contract/accounts/index.ts'
import { LinkPasswordForm } from '../signIn/LinkPasswordForm.tsx'

type Props = { token: string; email: string; hasPassword: boolean; onDone: () => void }

/** The link was opened where its account is not signed in: who asked for it knows its password. Nobody else takes it on. */
export function ConfirmChangeForm({ token, email, hasPassword, onDone }: Props) {
  if (!hasPassword)
    return (
      <p>
        Somebody wants to use {email} for their account. If that is you, <Link to="/login">sign in</Link> and open the
        link again in this browser. If not, you need not do anything.
      </p>
    )
  return (
    <LinkPasswordForm
      email={email}
      isNew={false}
      name="password"
      lead={
        <p>
          Somebody wants to use {email} for their account. If that is you, show it with the account’s password. If not,
          you need not do anything.
        </p>
      }
      button="Use this address"
      send={(password) => call(confirmEmailChange, { token, password })}
      onDone={onDone}
    />
  )
}
