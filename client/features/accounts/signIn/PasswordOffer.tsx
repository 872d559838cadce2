import { type ReactNode, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { HasPassword, setPassword } from '#shared/contract/accounts/index.ts'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import styles from '../../../ui/Form.module.css'
import { restoreSession } from '../session.ts'

type Props = {
  onDone: () => void
  /** Other ways to come back in, between the password and “Later”. */
  children?: ReactNode
}

/** After a quick registration: a password of one's own, now or later. */
export function PasswordOffer({ onDone, children }: Props) {
  const [password, setOwn] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['password'],
    check: () => (password ? {} : { password: AccountTexts.required }),
    send: async () => {
      await call(setPassword, { password }).catch((error) => {
        if (!HasPassword.is(error)) throw error
      })
      void restoreSession()
      onDone()
    },
    leadsOn: true,
  })

  return (
    <form {...form} className={styles.form}>
      <p>Your account is made. With a password you can sign in on any device.</p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="Password"
        description="At least 8 characters"
        name="password"
        autoComplete="new-password"
        data-autofocus
        value={password}
        onChange={(event) => setOwn(event.currentTarget.value)}
        error={errors.fields.password}
      />
      <Button type="submit" large loading={busy} fullWidth>
        Save the password
      </Button>
      {children}
      <Button look="plain" fullWidth onClick={onDone}>
        Later
      </Button>
      <p className={styles.quiet}>Without one, a link by e-mail lets you in: “Forgotten your password?”</p>
    </form>
  )
}
