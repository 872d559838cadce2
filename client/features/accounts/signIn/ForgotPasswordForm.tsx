import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { forgotPassword } from '#shared/contract/accounts/index.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import styles from '../../../ui/Form.module.css'
import { MailMissing, useMail } from './MailMissing.tsx'

/** Asks for a link to choose a new password. What it says afterwards is the same for every address. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const hasMail = useMail()
  const { form, busy, errors } = useForm({
    fields: ['email'],
    check: () => (email.trim() ? {} : { email: 'Please enter your e-mail address.' }),
    send: async () => {
      await call(forgotPassword, { email })
      setSent(true)
    },
  })

  if (!hasMail) return <MailMissing />
  if (sent) {
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        If {email.trim()} has an account, a link is on its way. It works once, for {linkLife('passwordReset')}. Nothing
        came? Look among unwanted mail, or{' '}
        <button type="button" className={styles.link} onClick={() => setSent(false)}>
          try another address
        </button>
        .
      </p>
    )
  }
  return (
    <form {...form} className={styles.form}>
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
