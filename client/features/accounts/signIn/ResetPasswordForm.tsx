import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
import { LinkOver, resetPassword } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { restoreSession } from '../session.ts'

/** Chooses a new password by the token of a mailed link, and signs in with it. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(token.length < 20)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const { form, toFirstWrong } = useFirstWrong()

  async function send(event: FormEvent) {
    event.preventDefault()
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await call(resetPassword, { token, password })
      await restoreSession()
      onDone()
    } catch (error) {
      if (LinkOver.is(error)) setOver(true)
      else {
        setErrors(formErrorsOf(error, ['password']))
        toFirstWrong()
      }
      setBusy(false)
    }
  }

  if (over) {
    return (
      <ErrorNotice title={LinkOver.text}>
        <Link to="/forgot-password">Ask for a new link</Link>
      </ErrorNotice>
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="New password"
        description="At least 8 characters"
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
