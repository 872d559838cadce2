import { type FormEvent, useState } from 'react'
import { signIn } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import styles from './Form.module.css'
import { type FormErrors, formErrorsOf, NO_ERRORS } from './formErrors.ts'

/** E-mail and password. Where to go afterwards is the page's affair. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const fields = {
      ...(email.trim() ? {} : { email: 'Please enter your e-mail address.' }),
      ...(password ? {} : { password: 'Please enter your password.' }),
    }
    setErrors({ fields, whole: null })
    if (Object.keys(fields).length > 0) return
    setBusy(true)
    try {
      await signIn({ email, password })
    } catch (error) {
      setErrors(formErrorsOf(error, ['email', 'password']))
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Field
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username webauthn"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields.password}
      />
      <Button type="submit" large loading={busy} fullWidth>
        Sign in
      </Button>
    </form>
  )
}
