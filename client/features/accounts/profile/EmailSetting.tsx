import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { EmailTaken } from '#shared/contract/accounts/index.ts'
import { MailNotSetUp } from '#shared/errors.ts'
import { linkLife } from '#shared/rules/accounts/mailedLinks.ts'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import styles from '../../../ui/Form.module.css'
import { EmailConfirmation } from '../registration/EmailConfirmation.tsx'
import { restoreSession, session } from '../session.ts'
import { ConfirmDialog, useConfirmed } from '../signIn/ConfirmDialog.tsx'
import { useMail } from '../signIn/MailMissing.tsx'
import { loadIdentities, loadPasskeys } from '../signIn/signInMethods.ts'
import { askEmailChange, dropEmailChange, emailChange, loadEmailChange } from './emailChange.ts'

/** SET-GA001. The address one signs in with, and the way to another: it changes when the link in the new mailbox is opened. */
export function EmailSetting() {
  const { user } = useSnapshot(session)
  const { waiting } = useSnapshot(emailChange)
  const [changing, setChanging] = useState(false)
  const hasMail = useMail()
  useEffect(() => void loadEmailChange(), [])
  useEffect(() => {
    // The link is opened in another tab or window: what came of it shows when one is back.
    const look = () => {
      if (document.visibilityState !== 'visible' || !emailChange.waiting.data?.pending) return
      void loadEmailChange()
      void restoreSession()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const pending = waiting.data?.pending
  const view = changing ? 'form' : pending ? 'waiting' : 'idle'
  const { section, moves } = useFocusOnNext(view)
  const done = () => {
    moves()
    setChanging(false)
  }
  if (!user) return null
  return (
    <section className={styles.section} aria-label="E-mail" ref={section}>
      <EmailConfirmation />
      {changing ? (
        <ChangeForm onDone={done} />
      ) : pending ? (
        <Waiting email={pending.new_email} onAnother={() => setChanging(true)} onKeep={moves} />
      ) : !hasMail ? (
        <p>{MailNotSetUp.text}</p>
      ) : (
        <div>
          <Button look="quiet" data-next onClick={() => setChanging(true)}>
            Change my e-mail
          </Button>
        </div>
      )}
    </section>
  )
}

/** What had the focus goes with its part: once one has acted, the next part's `data-next` has it. */
function useFocusOnNext(view: string) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(view)
  const isMoving = useRef(false)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    if (isMoving.current) section.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    isMoving.current = false
  }, [view])
  return {
    section,
    moves: () => {
      isMoving.current = true
    },
  }
}

type WaitingProps = { email: string; onAnother: () => void; onKeep: () => void }

function Waiting({ email, onAnother, onKeep }: WaitingProps) {
  const { busy, run } = useAction({ inPassing: true })
  const keep = () =>
    run(async () => {
      onKeep()
      await dropEmailChange()
    })
  return (
    <>
      <p role="status" tabIndex={-1} data-next>
        A link is on its way to <strong>{email}</strong>. Your address changes when you open it in this browser within{' '}
        {linkLife('emailChange')}, or give your password there.
      </p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={onAnother}>
          Another address
        </Button>
        <Button look="plain" onClick={keep} loading={busy !== null}>
          Keep my address
        </Button>
      </div>
    </>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { asksAgain, waiting, answer } = useConfirmed()
  const [email, setEmail] = useState('')
  // By which ways one may confirm that it is oneself.
  useEffect(() => {
    void loadPasskeys()
    void loadIdentities()
  }, [])
  const { form, busy, errors, submit } = useForm({
    fields: ['email'],
    check: () => (email.trim() ? {} : { email: AccountTexts.required }),
    send: async () => {
      await askEmailChange(email)
      onDone()
    },
    refused: (error): Record<string, string> | null | undefined => {
      if (EmailTaken.is(error)) return { email: 'This e-mail address already has an account.' }
      return asksAgain(error, submit)
    },
  })
  return (
    <>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="New e-mail"
          description="We mail a link there; nothing changes until you open it."
          type="email"
          name="email"
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
