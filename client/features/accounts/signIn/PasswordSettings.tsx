import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { WrongPassword } from '#shared/contract/accounts/index.ts'
import { PASSWORD_HINT } from '#shared/rules/accounts/passwords.ts'
import styles from '../../../ui/Form.module.css'
import { changePassword, choosePassword } from '../ownData/security.ts'
import { session } from '../session.ts'
import { ConfirmDialog, useConfirmed } from './ConfirmDialog.tsx'
import { PasswordLink } from './PasswordLink.tsx'

/** The password: changed by who has one, chosen by who came in without. */
export function PasswordSettings() {
  const { user } = useSnapshot(session)
  if (user?.has_password) return <ChangePassword />
  return user?.password_by_link ? <PasswordByLink email={user.email} /> : <FirstPassword />
}

function PasswordByLink({ email }: { email: string }) {
  return (
    <section className={styles.form}>
      <h2>Password</h2>
      <p>Your account has no password yet. With one you can sign in on any device.</p>
      <PasswordLink email={email} />
    </section>
  )
}

function FirstPassword() {
  const [password, setPassword] = useState('')
  const { asksAgain, waiting, answer } = useConfirmed()
  const { form, busy, errors, submit } = useForm({
    fields: ['password'],
    send: async () => {
      await choosePassword(password)
      toast('Your password is saved. Every other device is signed out.', { look: 'right' })
    },
    refused: (error): null | undefined => asksAgain(error, submit),
  })
  return (
    <form {...form} className={styles.form}>
      <h2>Password</h2>
      <p>Your account has no password yet. With one you can sign in on any device.</p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="New password"
        name="password"
        description={PASSWORD_HINT}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.fields.password}
      />
      <Button type="submit" look="quiet" loading={busy}>
        Save the password
      </Button>
      <ConfirmDialog open={waiting !== null} onAnswer={answer} />
    </form>
  )
}

function ChangePassword() {
  const [current, setCurrent] = useState('')
  const [wanted, setWanted] = useState('')
  const [again, setAgain] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['password_current', 'password_new', 'password_confirmation'],
    send: async () => {
      await changePassword(current, wanted, again)
      setCurrent('')
      setWanted('')
      setAgain('')
      toast('Your password is changed. Every other device is signed out.', { look: 'right' })
    },
    // SET-RU002. The server's sentence is shown.
    refused: (error) => (WrongPassword.is(error) ? { password_current: error.message } : undefined),
  })
  return (
    <form {...form} className={styles.form}>
      <h2>Password</h2>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <PasswordField
        label="Current password"
        name="password_current"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={errors.fields.password_current}
      />
      <PasswordField
        label="New password"
        name="password_new"
        description={PASSWORD_HINT}
        autoComplete="new-password"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        error={errors.fields.password_new}
      />
      <PasswordField
        label="New password again"
        name="password_confirmation"
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
