import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { LinkOver, resetPassword } from '#shared/contract/accounts/index.ts'
import { PASSWORD_HINT } from '#shared/rules/accounts/passwords.ts'
import styles from '../../../ui/Form.module.css'
import { restoreSession } from '../session.ts'

/** Chooses a new password by the token of a mailed link, and signs in with it. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [over, setOver] = useState(token.length < 20)
  const { form, busy, errors } = useForm({
    fields: ['password'],
    send: async () => {
      await call(resetPassword, { token, password })
      await restoreSession()
      onDone()
    },
    refused: (error) => {
      if (!LinkOver.is(error)) return undefined
      setOver(true)
      return null
    },
    leadsOn: true,
  })

  if (over) {
    return (
      <ErrorNotice title={LinkOver.text}>
        <Link to="/forgot-password">Ask for a new link</Link>
      </ErrorNotice>
    )
  }
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="New password"
        description={PASSWORD_HINT}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields.password}
      />
      <Button type="submit" large loading={busy} fullWidth>
        Save and sign in
      </Button>
    </form>
  )
}
