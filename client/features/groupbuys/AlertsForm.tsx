import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { ALERTS_FAILED, ALERTS_SENT, WrongCode } from '#shared/contract/groupbuys/index.ts'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { canBeTexted, maskPhone, PHONE_INVALID } from '#shared/phone.ts'
import styles from './GroupBuy.module.css'
import { groupbuys, setAlerts } from './store.ts'

/** GBY-SC006. Texts about one's group: who joins, that it is complete, that a day is left. */
export function AlertsForm() {
  const { own } = useSnapshot(groupbuys)
  const { busy: ending, failed, run } = useAction()
  if (!own.data?.has_alerts) return null
  return (
    <Card className={styles.part} aria-labelledby="group-alerts">
      <h2 id="group-alerts">Texts about your group</h2>
      {own.data.alerts_to ? (
        <>
          <p role="status">
            Texts go to the phone that ends in {own.data.alerts_to}: when somebody joins, when the group is complete,
            and a day before it ends.
          </p>
          {failed ? <ErrorNotice title={failed} /> : null}
          <div className={styles.acts}>
            <Button look="quiet" loading={ending !== null} onClick={() => void run(() => setAlerts(null))}>
              End these texts
            </Button>
          </div>
        </>
      ) : (
        <AskPhone />
      )}
    </Card>
  )
}

/** The number first, then the code that it was sent. */
function AskPhone() {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const hasCode = code !== null
  const { form, busy, errors } = useForm({
    fields: ['phone', 'code'],
    check: () =>
      hasCode
        ? { code: /^\d{6}$/.test(code.trim()) ? undefined : NO_CODE }
        : { phone: canBeTexted(phone) ? undefined : PHONE_INVALID },
    send: async () => {
      const { needs_code } = await setAlerts(phone, hasCode ? code.trim() : undefined)
      if (!hasCode) setCode('')
      else if (needs_code) throw WrongCode()
    },
    refused: (error): Record<string, string> | string => {
      if (InvalidInput.is(error)) return { phone: error.fields?.phone?.[0] ?? PHONE_INVALID }
      return WrongCode.is(error) ? { code: error.message } : reasonOf(error)
    },
  })
  return (
    <form {...form} className={styles.stack}>
      <p className={styles.quiet}>
        When somebody joins, when the group is complete, and a day before it ends. You can end them here.
      </p>
      <p role="status">{hasCode ? ALERTS_SENT : ''}</p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {hasCode ? (
        <Field
          name="code"
          label="Code from the text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errors.fields.code}
        />
      ) : (
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
      )}
      <div className={styles.acts}>
        <Button type="submit" look="quiet" loading={busy}>
          {hasCode ? 'Confirm' : 'Send me a code'}
        </Button>
        {hasCode ? (
          <Button look="plain" onClick={() => setCode(null)}>
            Another number
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const NO_CODE = 'Please enter the six digits from the text.'
/** GBY-RU008. Why a text could not be sent: what the server says, else that the number is to be looked at again. */
const reasonOf = (error: unknown): string =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 ? error.message : ALERTS_FAILED
