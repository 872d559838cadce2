import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { PasswordNotOfAccount, verifyEmail } from '#shared/contract/accounts/index.ts'
import { PASSWORD_HINT } from '#shared/rules/accounts/passwords.ts'
import styles from '../../../ui/Form.module.css'
import { restoreSession } from '../session.ts'

type Props = { token: string; email: string; hasPassword: boolean; onDone: () => void }

/**
 * The link was opened where nobody is signed in: whoever made the account gives its password; whoever did not, or has
 * forgotten it, chooses a new one and has the account alone.
 */
export function ConfirmAddressForm({ token, email, hasPassword, onDone }: Props) {
  const [isNew, setIsNew] = useState(!hasPassword)
  const [password, setPassword] = useState('')
  const name = isNew ? 'new_password' : 'password'
  const { form, busy, errors, clear } = useForm({
    fields: ['password', 'new_password'],
    check: () => (password ? {} : { [name]: isNew ? 'Please choose a password.' : 'Please enter your password.' }),
    send: async () => {
      await call(verifyEmail, { token, [name]: password })
      await restoreSession()
      onDone()
    },
    refused: (error) => (PasswordNotOfAccount.is(error) ? { password: error.message } : undefined),
    leadsOn: true,
  })
  const turn = () => {
    setIsNew(!isNew)
    setPassword('')
    clear()
  }
  return (
    <form {...form} className={styles.form}>
      <p>
        {isNew
          ? `Choose a password for the account of ${email}. Everybody else is signed out of it, and passkeys and connected accounts are taken away.`
          : `There is an account with ${email}. If it is yours, enter its password to confirm the address.`}
      </p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {/* For the browser's own keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        key={name}
        label={isNew ? 'New password' : 'Your password'}
        description={isNew ? PASSWORD_HINT : undefined}
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields[name]}
      />
      <Button type="submit" large fullWidth loading={busy}>
        {isNew ? 'Save and sign in' : 'Confirm my address'}
      </Button>
      {hasPassword ? (
        <Button look="plain" fullWidth onClick={turn}>
          {isNew ? 'I know its password' : 'I did not make it, or forgot the password'}
        </Button>
      ) : null}
    </form>
  )
}
