import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { EASY_LINK_FAILED, EASY_LINK_SENT, PHONE_INVALID, sendEasyLink } from '#shared/contract/site/index.ts'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { isPhone, maskPhone } from '#shared/phone.ts'
import styles from './AppLinkForm.module.css'
import { loadEasyLink, site } from './store.ts'

/** Sends the link to the app to a phone. Where no SMS can be sent there is no form. */
export function AppLinkForm() {
  const { easyLink } = useSnapshot(site)
  const [phone, setPhone] = useState('')
  const [invalid, setInvalid] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => void loadEasyLink(), [])
  if (!easyLink.data) return null

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailed(null)
    // MKG-RU006: untouched or not whole, it is never sent.
    if (!isPhone(phone)) {
      setInvalid(PHONE_INVALID)
      field.current?.focus()
      return
    }
    setState('sending')
    try {
      await call(sendEasyLink, { phone })
      setState('sent')
    } catch (error) {
      setState('writing')
      if (InvalidInput.is(error)) setInvalid(error.fields?.phone?.[0] ?? PHONE_INVALID)
      else setFailed(reasonOf(error))
    }
  }

  if (state === 'sent') {
    return (
      <div role="status" className={styles.sent}>
        <p className={styles.title}>{EASY_LINK_SENT.title}</p>
        <p>{EASY_LINK_SENT.text}</p>
      </div>
    )
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.row}>
        <Field
          ref={field}
          label="Your phone number (US or Canada)"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(999) 999-9999"
          value={phone}
          onChange={(event) => {
            setPhone(maskPhone(event.currentTarget.value))
            setInvalid(null)
          }}
          error={invalid}
        />
        <Button type="submit" loading={state === 'sending'} className={styles.button}>
          Send me the link
        </Button>
      </div>
    </form>
  )
}

/** MKG-RU007. The server's own sentence where it has one; else the one for a link that could not be sent. */
const reasonOf = (error: unknown): string =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 ? error.message : EASY_LINK_FAILED
