import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { RSVP_FAILED } from '#shared/contract/webinars/rsvp.ts'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { maskPhone } from '#shared/phone.ts'
import { rsvpErrorText, rsvpFaults } from '#shared/rules/webinars/rsvp.ts'
import styles from './Webinars.module.css'

type Props = {
  /** What stands above the address, as the choice of a session. */
  children?: ReactNode
  act: string
  send: (who: { email: string; phone: string }) => Promise<unknown>
}

/** WEB-RU010, WEB-RU011, WEB-RU012. Address and, where somebody likes, a phone, to take a seat. */
export function RsvpForm({ children, act, send }: Props) {
  const { user } = useSnapshot(session)
  const [email, setEmail] = useState(user?.email ?? '')
  const [phone, setPhone] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['email', 'phone'],
    check: () => rsvpFaults({ email, phone }),
    send: () => send({ email, phone }),
    refused: (error) => {
      if (InvalidInput.is(error)) return rsvpErrorText(error.fields)
      return error instanceof Refusal && error.status < 500 ? error.message : RSVP_FAILED
    },
  })
  return (
    <form {...form} className={styles.stack}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {children}
      <Field
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.fields.email}
      />
      <Field
        name="phone"
        label="Phone, to be reminded by text (optional, US or Canada)"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(999) 999-9999"
        value={phone}
        onChange={(event) => setPhone(maskPhone(event.currentTarget.value))}
        error={errors.fields.phone}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={busy}>
          {act}
        </Button>
      </div>
      <p className={styles.quiet}>We write to you about this alone. Each mail says how to give up your seat.</p>
    </form>
  )
}
