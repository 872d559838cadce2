import { useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { HOST_ROLES, type HostRole, NoSuchPerson } from '#shared/contract/webinars/office.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import styles from './Office.module.css'
import { putHost, removeHost, type WebinarWhole } from './store.ts'

/** Who holds a webinar: hosts lead its room, co-hosts do so with them, moderators look after its chat. */
export function WebinarHosts({ webinar }: { webinar: WebinarWhole }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<HostRole>('host')
  const { busy, failed, run } = useAction()
  const { webinar_id } = webinar
  const adding = useForm({
    fields: ['email'],
    check: () => ({ email: email.trim() ? undefined : 'Please enter the address of an account.' }),
    send: async () => {
      await putHost({ webinar_id, email, role })
      setEmail('')
    },
    refused: (error) => (NoSuchPerson.is(error) ? { email: error.message } : undefined),
  })
  return (
    <Card className={styles.form} aria-labelledby="hosts">
      <h2 id="hosts">Who holds it</h2>
      {failed ? <ErrorNotice title={failed} /> : null}
      <ul className={styles.list}>
        {webinar.hosts.map((one) => (
          <li key={one.user_id} className={styles.line}>
            <span className={styles.name}>{one.name || one.email}</span>
            <span className={styles.quiet}>{one.email}</span>
            <Badge>{ROLE_NAMES[one.role]}</Badge>
            <Button
              look="plain"
              aria-label={`Remove ${one.name || one.email}`}
              loading={busy === String(one.user_id)}
              onClick={() => void run(() => removeHost(webinar_id, one.user_id), String(one.user_id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form {...adding.form} className={styles.form}>
        {adding.errors.whole ? <ErrorNotice title={adding.errors.whole} /> : null}
        <div className={styles.pair}>
          <Field
            label="E-mail of their account"
            name="email"
            type="email"
            maxLength={254}
            value={email}
            error={adding.errors.fields.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <SelectField
            label="As"
            value={role}
            data={HOST_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            onChange={(event) => setRole(HOST_ROLES.find((one) => one === event.currentTarget.value) ?? 'host')}
          />
        </div>
        <p>
          <Button type="submit" look="quiet" loading={adding.busy}>
            Add or change
          </Button>
        </p>
      </form>
    </Card>
  )
}
