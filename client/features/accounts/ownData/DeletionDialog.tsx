import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { DELETION_DAYS, SignInAgain, WrongPassword } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { session } from '../session.ts'
import { ConfirmDialog } from '../signIn/ConfirmDialog.tsx'
import { askDeletion } from './security.ts'

/** Asks once more before an account is to go; by its password, or where it has none, by another way in. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSnapshot(session)
  const id = useId()
  const [password, setPassword] = useState('')
  const [confirms, setConfirms] = useState(false)
  const { form, busy, errors, submit } = useForm({
    fields: ['password'],
    send: async () => {
      await askDeletion(password)
      toast(`Your account will be gone in ${DELETION_DAYS} days. Until then you can keep it here.`)
      onClose()
    },
    refused: (error) => {
      if (WrongPassword.is(error)) return { password: error.message }
      if (!SignInAgain.is(error)) return undefined
      setConfirms(true)
      return null
    },
    leadsOn: true,
  })
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
              Delete after {DELETION_DAYS} days
            </Button>
          </>
        }
      >
        <form {...form} id={id} className={styles.form}>
          <p>
            What you learned, your XP and your settings go with it. Comments that you did not delete stay, without your
            name. For {DELETION_DAYS} days you can still take it back here.
          </p>
          {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
          {user?.has_password ? (
            <PasswordField
              label="Your password"
              name="password"
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
          if (yes) void submit()
        }}
      />
    </>
  )
}
