import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { ALERTS_FAILED, ALERTS_SENT } from '#shared/contract/groupbuys/index.ts'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { canBeTexted, maskPhone, PHONE_INVALID } from '#shared/phone.ts'
import styles from './GroupBuy.module.css'
import { groupbuys, setAlerts } from './store.ts'

/** GBY-SC006. Texts about one's group: who joins, that it is complete, that a day is left. */
export function AlertsForm() {
  const { own } = useSnapshot(groupbuys)
  const [phone, setPhone] = useState('')
  const [isSent, setSent] = useState(false)
  const { busy: ending, failed, run } = useAction()
  const { form, busy, errors } = useForm({
    fields: ['phone'],
    check: () => ({ phone: canBeTexted(phone) ? undefined : PHONE_INVALID }),
    send: async () => {
      await setAlerts(phone)
      setSent(true)
    },
    // GBY-RU008.
    refused: (error) =>
      InvalidInput.is(error) ? { phone: error.fields?.phone?.[0] ?? PHONE_INVALID } : reasonOf(error),
  })
  if (!own.data?.has_alerts) return null
  return (
    <Card className={styles.part} aria-labelledby="group-alerts">
      <div>
        <h2 id="group-alerts">Texts about this group</h2>
        <div role="status">{isSent && own.data.alerts_to ? <p>{ALERTS_SENT}</p> : null}</div>
      </div>
      {own.data.alerts_to ? (
        <>
          <p>
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
        <form {...form} className={styles.stack}>
          <p className={styles.quiet}>
            When somebody joins, when the group is complete, and a day before it ends. You can end them here.
          </p>
          {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
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
          <div className={styles.acts}>
            <Button type="submit" look="quiet" loading={busy}>
              Text me
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}

const reasonOf = (error: unknown): string =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 ? error.message : ALERTS_FAILED
