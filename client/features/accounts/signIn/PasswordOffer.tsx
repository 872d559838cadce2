import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
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
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const { form, toFirstWrong } = useFirstWrong()
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!password) {
      setErrors({ fields: { password: AccountTexts.required }, whole: null })
      return toFirstWrong()
    }
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await call(setPassword, { password })
      void restoreSession()
      onDone()
    } catch (error) {
      if (HasPassword.is(error)) return onDone()
      setErrors(formErrorsOf(error, ['password']))
      toFirstWrong()
      setBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
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
