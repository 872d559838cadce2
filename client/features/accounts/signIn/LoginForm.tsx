import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { signIn } from '../session.ts'

type Props = {
  /** The e-mail field has the focus from the start. */
  focus?: boolean
  /** False again when nothing came of it. */
  onBusy?: (busy: boolean) => void
  onDone: (user: UserView) => void
}

/** E-mail and password. Where to go afterwards is not the form's affair. */
export function LoginForm({ focus = false, onBusy, onDone }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const [busy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { form, toFirstWrong } = useFirstWrong()
  // AUT-RU006. Signing in begins in the e-mail's field.
  useEffect(() => {
    if (focus) first.current?.focus()
  }, [focus])
  const turn = (to: boolean) => {
    setBusy(to)
    onBusy?.(to)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    // AUT-RU025. A form that is not whole is not sent; its fields say what is missing.
    const fields = {
      ...(email.trim() ? {} : { email: 'Please enter your e-mail address.' }),
      ...(password ? {} : { password: 'Please enter your password.' }),
    }
    setErrors({ fields, whole: null })
    if (Object.keys(fields).length > 0) return toFirstWrong()
    turn(true)
    try {
      onDone(await signIn({ email, password }))
    } catch (error) {
      // AUT-RU031. The server's sentence is shown; nobody is signed in.
      setErrors(formErrorsOf(error, ['email', 'password']))
      toFirstWrong()
      turn(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Field
        ref={first}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username webauthn"
        data-autofocus={focus || undefined}
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
