import { type FormEvent, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
import { SignInAgain, WrongPassword } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { session } from '../session.ts'
import { ConfirmDialog } from '../signIn/ConfirmDialog.tsx'
import { askDeletion } from './security.ts'

/** Asks once more before an account is to go; by its password, or where it has none, by another way in. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSnapshot(session)
  const id = useId()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const [confirms, setConfirms] = useState(false)
  const { form, toFirstWrong } = useFirstWrong()

  async function remove() {
    setErrors(NO_ERRORS)
    setBusy(true)
    try {
      await askDeletion(password)
      onClose()
    } catch (error) {
      if (SignInAgain.is(error)) setConfirms(true)
      else
        setErrors(
          WrongPassword.is(error)
            ? { fields: { password: error.message }, whole: null }
            : formErrorsOf(error, ['password']),
        )
      toFirstWrong()
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void remove()
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Delete your account?"
        actions={
          <>
            <Button look="quiet" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" form={id} look="danger" loading={busy}>
              Delete after 14 days
            </Button>
          </>
        }
      >
        <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
          <p>What you learned, your XP and your settings go with it. For 14 days you can still take it back here.</p>
          {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
          {user?.has_password ? (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={errors.fields.password}
            />
          ) : null}
        </form>
      </Dialog>
      <ConfirmDialog
        open={confirms}
        onAnswer={(yes) => {
          setConfirms(false)
          if (yes) void remove()
        }}
      />
    </>
  )
}
