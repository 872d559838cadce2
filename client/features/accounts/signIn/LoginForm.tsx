import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
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
  const first = useRef<HTMLInputElement>(null)
  // AUT-RU006. Signing in begins in the e-mail's field.
  useEffect(() => {
    if (focus) first.current?.focus()
  }, [focus])
  const { form, busy, errors } = useForm({
    fields: ['email', 'password'],
    // AUT-RU025. A form that is not whole is not sent; its fields say what is missing.
    check: () => ({
      ...(email.trim() ? {} : { email: 'Please enter your e-mail address.' }),
      ...(password ? {} : { password: 'Please enter your password.' }),
    }),
    // AUT-RU031. Refused, the server's sentence is shown; nobody is signed in.
    send: async () => onDone(await signIn({ email, password })),
    onBusy,
    leadsOn: true,
  })

  return (
    <form {...form} className={styles.form}>
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
