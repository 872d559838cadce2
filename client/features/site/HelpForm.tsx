import { type FormEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { call, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
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
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [error, setError] = useState<unknown>(null)
  const { form, toFirstWrong } = useFirstWrong()
  const fields = error instanceof Refusal ? (error.fields ?? {}) : {}

  async function send(event: FormEvent) {
    event.preventDefault()
    setError(null)
    setState('sending')
    try {
      await call(askHelp, { email, message, page: about })
      setState('sent')
    } catch (failed) {
      setError(failed)
      setState('writing')
      toFirstWrong()
    }
  }

  if (state === 'sent') {
    // The field that had the focus is gone.
    return (
      <p role="status" tabIndex={-1} ref={(said) => said?.focus()}>
        Thank you. We read it and answer to {email}.
      </p>
    )
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {error && !Object.keys(fields).length ? (
        <ErrorNotice title={sentenceOf(error)} unreported>
          What you wrote is still here.
        </ErrorNotice>
      ) : null}
      <Field
        label="Your e-mail"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fields.email?.[0]}
      />
      <TextArea
        label="What can we help with?"
        rows={6}
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={fields.message?.[0]}
      />
      <Button type="submit" large loading={state === 'sending'}>
        Send
      </Button>
    </form>
  )
}
