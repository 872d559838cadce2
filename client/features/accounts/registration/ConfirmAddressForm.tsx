import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { verifyEmail } from '#shared/contract/accounts/index.ts'
import { LinkPasswordForm } from '../signIn/LinkPasswordForm.tsx'

type Props = { token: string; email: string; hasPassword: boolean; onDone: () => void }

/**
 * The link was opened where nobody is signed in: whoever made the account gives its password; whoever did not, or has
 * forgotten it, chooses a new one and has the account alone.
 */
export function ConfirmAddressForm({ token, email, hasPassword, onDone }: Props) {
  const [isNew, setIsNew] = useState(!hasPassword)
  const name = isNew ? 'new_password' : 'password'
  return (
    <LinkPasswordForm
      key={name}
      email={email}
      isNew={isNew}
      name={name}
      lead={
        <p>
          {isNew
            ? `Choose a password for the account of ${email}. Everybody else is signed out of it, and passkeys and connected accounts open it no longer.`
            : `There is an account with ${email}. If it is yours, enter its password to confirm the address.`}
        </p>
      }
      button={isNew ? 'Save and sign in' : 'Confirm my address'}
      send={(password) => call(verifyEmail, { token, [name]: password })}
      onDone={onDone}
    >
      {hasPassword ? (
        <Button look="plain" fullWidth onClick={() => setIsNew(!isNew)}>
          {isNew ? 'I know its password' : 'I did not make it, or forgot the password'}
        </Button>
      ) : null}
    </LinkPasswordForm>
  )
}
