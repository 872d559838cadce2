import { type FormEvent, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
import { forgotPassword } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'

/** Asks for a link to choose a new password. What it says afterwards is the same for every address. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const { form, toFirstWrong } = useFirstWrong()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!email.trim()) {
      setErrors({ fields: { email: 'Please enter your e-mail address.' }, whole: null })
      return toFirstWrong()
    }
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await call(forgotPassword, { email })
      setSent(true)
    } catch (error) {
      setErrors(formErrorsOf(error, ['email']))
      toFirstWrong()
    }
    setBusy(false)
  }

  if (sent) {
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        If {email.trim()} has an account, a link is on its way. It works once, for an hour. Nothing came? Look among
        unwanted mail, or{' '}
        <button type="button" className={styles.link} onClick={() => setSent(false)}>
          try another address
        </button>
        .
      </p>
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Field
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.fields.email}
      />
      <Button type="submit" large loading={busy} fullWidth>
        Send the link
      </Button>
    </form>
  )
}
