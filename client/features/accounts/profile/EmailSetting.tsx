import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { EmailTaken, SignInAgain } from '#shared/contract/accounts/index.ts'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import styles from '../../../ui/Form.module.css'
import { EmailConfirmation } from '../registration/EmailConfirmation.tsx'
import { session } from '../session.ts'
import { ConfirmDialog, useConfirmed } from '../signIn/ConfirmDialog.tsx'
import { loadIdentities, loadPasskeys } from '../signIn/signInMethods.ts'
import { askEmailChange, dropEmailChange, emailChange, loadEmailChange } from './emailChange.ts'

/** SET-GA001. The address one signs in with, and the way to another: it changes when the link in the new mailbox is opened. */
export function EmailSetting() {
  const { user } = useSnapshot(session)
  const { waiting } = useSnapshot(emailChange)
  const [changing, setChanging] = useState(false)
  useEffect(() => void loadEmailChange(), [])
  if (!user) return null
  const pending = waiting.data?.pending
  return (
    <section className={styles.section} aria-label="E-mail">
      <EmailConfirmation />
      {changing ? (
        <ChangeForm onDone={() => setChanging(false)} />
      ) : pending ? (
        <Waiting email={pending.new_email} onAnother={() => setChanging(true)} />
      ) : (
        <div>
          <Button look="quiet" onClick={() => setChanging(true)}>
            Change my e-mail
          </Button>
        </div>
      )}
    </section>
  )
}

function Waiting({ email, onAnother }: { email: string; onAnother: () => void }) {
  const [busy, setBusy] = useState(false)
  const drop = async () => {
    setBusy(true)
    await dropEmailChange().catch((error) => toast(sentenceOf(error), { look: 'wrong' }))
    setBusy(false)
  }
  return (
    <>
      <p role="status">
        A link is on its way to <strong>{email}</strong>. Your address changes when it is opened, within an hour.
      </p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={onAnother}>
          Another address
        </Button>
        <Button look="plain" onClick={drop} loading={busy}>
          Keep my address
        </Button>
      </div>
    </>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { run, waiting, answer } = useConfirmed()
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const [busy, setBusy] = useState(false)
  // By which ways one may confirm that it is oneself.
  useEffect(() => {
    void loadPasskeys()
    void loadIdentities()
  }, [])
  async function ask() {
    try {
      await askEmailChange(email)
      onDone()
    } catch (error) {
      if (SignInAgain.is(error)) throw error
      setErrors(
        EmailTaken.is(error)
          ? { fields: { email: 'This e-mail address already has an account.' }, whole: null }
          : formErrorsOf(error, ['email']),
      )
    }
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing = !email.trim()
    setErrors(missing ? { fields: { email: AccountTexts.required }, whole: null } : NO_ERRORS)
    if (missing) return
    setBusy(true)
    await run(ask)
    setBusy(false)
  }
  return (
    <>
      <form className={styles.form} onSubmit={send} noValidate>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="New e-mail"
          description="We mail a link there; nothing changes until you open it."
          type="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={errors.fields.email}
        />
        <div className={styles.choices}>
          <Button type="submit" look="quiet" loading={busy}>
            Mail the link there
          </Button>
          <Button look="plain" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmDialog open={waiting !== null} onAnswer={answer} />
    </>
  )
}
