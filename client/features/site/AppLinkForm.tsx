import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { EASY_LINK_FAILED, EASY_LINK_SENT, PHONE_INVALID } from '#shared/contract/site/index.ts'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { canBeTexted, maskPhone } from '#shared/phone.ts'
import styles from './AppLinkForm.module.css'
import { loadEasyLink, sendLink, site } from './store.ts'

/** Sends the link to the app to a phone. Where no SMS can be sent there is no form. */
export function AppLinkForm() {
  const { easyLink } = useSnapshot(site)
  const [phone, setPhone] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { form, busy, errors } = useForm({
    fields: ['phone'],
    // MKG-RU006: untouched, not whole or nowhere that a text may go, it is never sent.
    check: () => ({ phone: canBeTexted(phone) ? undefined : PHONE_INVALID }),
    send: async () => {
      await sendLink(phone)
      setIsSent(true)
    },
    refused: (error) =>
      InvalidInput.is(error) ? { phone: error.fields?.phone?.[0] ?? PHONE_INVALID } : reasonOf(error),
  })
  useEffect(() => void loadEasyLink(), [])
  if (!easyLink.data) return null

  if (isSent) {
    return (
      <div role="status" className={styles.sent}>
        <p className={styles.title}>{EASY_LINK_SENT.title}</p>
        <p>{EASY_LINK_SENT.text}</p>
      </div>
    )
  }
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <div className={styles.row}>
        <Field
          name="phone"
          label="Your phone number (US or Canada)"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(999) 999-9999"
          value={phone}
          onChange={(event) => setPhone(maskPhone(event.currentTarget.value))}
          error={errors.fields.phone}
        />
        <Button type="submit" loading={busy} className={styles.button}>
          Send me the link
        </Button>
      </div>
    </form>
  )
}

/** MKG-RU007. The server's own sentence where it has one; else the one for a link that could not be sent. */
const reasonOf = (error: unknown): string =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 ? error.message : EASY_LINK_FAILED
