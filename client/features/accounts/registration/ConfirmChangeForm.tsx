import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { confirmEmailChange, PasswordNotOfAccount } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { restoreSession } from '../session.ts'

type Props = { token: string; email: string; hasPassword: boolean; onDone: () => void }

/** The link was opened where its account is not signed in: who asked for it knows its password. Nobody else takes it on. */
export function ConfirmChangeForm({ token, email, hasPassword, onDone }: Props) {
  const [password, setPassword] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['password'],
    check: () => (password ? {} : { password: 'Please enter your password.' }),
    send: async () => {
      await call(confirmEmailChange, { token, password })
      await restoreSession()
      onDone()
    },
    refused: (error) => (PasswordNotOfAccount.is(error) ? { password: error.message } : undefined),
    leadsOn: true,
  })
  if (!hasPassword)
    return (
      <p>
        Somebody wants to use {email} for their account. If that is you, <Link to="/login">sign in</Link> and open the
        link again in this browser. If not, you need not do anything.
      </p>
    )
  return (
    <form {...form} className={styles.form}>
      <p>
        Somebody wants to use {email} for their account. If that is you, show it with the account’s password. If not,
        you need not do anything.
      </p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields.password}
      />
      <Button type="submit" large fullWidth loading={busy}>
        Use this address
      </Button>
    </form>
  )
}
