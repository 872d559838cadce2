import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { PasswordNotOfAccount } from '#shared/contract/accounts/index.ts'
import { PASSWORD_HINT } from '#shared/rules/accounts/passwords.ts'
import styles from '../../../ui/Form.module.css'
import { restoreSession } from '../session.ts'

type Props = {
  /** Whose password it is, for the browser's own keeper of passwords. */
  email: string
  /** One that is chosen here, not the one there is. */
  isNew: boolean
  /** What the call names it. */
  name: 'password' | 'new_password'
  lead?: ReactNode
  button: string
  send: (password: string) => Promise<unknown>
  onDone: () => void
  /** Deals with a refusal of its own: true when there is nothing to say in the form. */
  refused?: (error: unknown) => boolean
  /** What stands below the button. */
  children?: ReactNode
}

/** What a mailed link asks for: the account's password, or a new one. Whoever gives it is signed in. */
export function LinkPasswordForm({ email, isNew, name, lead, button, send, onDone, refused, children }: Props) {
  const [password, setPassword] = useState('')
  const { form, busy, errors } = useForm({
    fields: [name],
    check: () => (password ? {} : { [name]: isNew ? 'Please choose a password.' : 'Please enter your password.' }),
    send: async () => {
      await send(password)
      await restoreSession()
      onDone()
    },
    refused: (error) => {
      if (PasswordNotOfAccount.is(error)) return { [name]: error.message }
      return refused?.(error) ? null : undefined
    },
    leadsOn: true,
  })
  return (
    <form {...form} className={styles.form}>
      {lead}
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={isNew ? 'New password' : 'Your password'}
        description={isNew ? PASSWORD_HINT : undefined}
        name={name}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields[name]}
      />
      <Button type="submit" large fullWidth loading={busy}>
        {button}
      </Button>
      {children}
    </form>
  )
}
