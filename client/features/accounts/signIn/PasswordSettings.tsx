import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
import { WrongPassword } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { changePassword, choosePassword } from '../ownData/security.ts'
import { session } from '../session.ts'

/** The password: changed by who has one, chosen by who came in without. */
export function PasswordSettings() {
  const { user } = useSnapshot(session)
  return user?.has_password ? <ChangePassword /> : <FirstPassword />
}

function FirstPassword() {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const { form, toFirstWrong } = useFirstWrong()
  async function send(event: FormEvent) {
    event.preventDefault()
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await choosePassword(password)
      toast('Your password is saved. With it you can sign in on any device.', { look: 'right' })
    } catch (error) {
      setErrors(formErrorsOf(error, ['password']))
      toFirstWrong()
    }
    setBusy(false)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <h2>Password</h2>
      <p>Your account has no password yet. With one you can sign in on any device.</p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields.password}
      />
      <Button type="submit" look="quiet" loading={busy}>
        Save the password
      </Button>
    </form>
  )
}

function ChangePassword() {
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [again, setAgain] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const { form, toFirstWrong } = useFirstWrong()
  async function send(event: FormEvent) {
    event.preventDefault()
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await changePassword(current, wanted, again)
      setCurrent('')
      setWanted('')
      setAgain('')
      toast('Your password is changed. Every other device is signed out.', { look: 'right' })
    } catch (error) {
      // SET-RU002. The server's sentence is shown.
      setErrors(
        WrongPassword.is(error)
          ? { fields: { password_current: error.message }, whole: null }
          : formErrorsOf(error, ['password_current', 'password_new', 'password_confirmation']),
      )
      toFirstWrong()
    }
    setBusy(false)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <h2>Password</h2>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={errors.fields.password_current}
      />
      <PasswordField
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        error={errors.fields.password_new}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={errors.fields.password_confirmation}
      />
      <Button type="submit" look="quiet" loading={busy}>
        Change the password
      </Button>
    </form>
  )
}
