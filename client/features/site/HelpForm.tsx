import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { MailMissing, useMail } from '#client/features/accounts/signIn/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { askHelp } from '#shared/contract/site/index.ts'
import { Refusal } from '#shared/errors.ts'
import styles from './HelpForm.module.css'

type Props = {
  about: string
  /** The number of what went wrong on our side: it stands in the message from the first. */
  fault?: string | undefined
}

/** A question to the people behind the product. What was typed stays until it has been sent. */
export function HelpForm({ about, fault }: Props) {
  const { user } = useSnapshot(session)
  const [email, setEmail] = useState(user?.email ?? '')
  const [message, setMessage] = useState(fault ? `Number ${fault}\n` : '')
  const [isSent, setIsSent] = useState(false)
  const hasMail = useMail()
  const { form, busy, errors } = useForm({
    fields: ['email', 'message'],
    send: async () => {
      await call(askHelp, { email, message, page: about })
      setIsSent(true)
    },
    // What was written is said to be kept below, whatever it was.
    refused: (error) => (error instanceof Refusal && error.fields ? undefined : sentenceOf(error)),
  })

  if (!hasMail) return <MailMissing />
  if (isSent) {
    // The field that had the focus is gone.
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        Thank you. We read it and answer to {email}.
      </p>
    )
  }
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? (
        <ErrorNotice title={errors.whole} unreported>
          What you wrote is still here.
        </ErrorNotice>
      ) : null}
      <Field
        label="Your e-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.fields.email}
      />
      <TextArea
        label="What can we help with?"
        name="message"
        rows={6}
        // Where the form stands in a dialog, it begins here.
        data-autofocus
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={errors.fields.message}
      />
      <Button type="submit" large loading={busy}>
        Send
      </Button>
    </form>
  )
}
