import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { HOST_ROLES, type HostRole } from '#shared/contract/webinars/office.ts'
import { AddressNotConfirmed, NoSuchPerson } from '#shared/contract/webinars/officeRefusals.ts'
import { ROLE_NAMES } from '#shared/rules/webinars/room/roles.ts'
import styles from './Office.module.css'
import { putHost, removeHost, type WebinarWhole } from './store.ts'

type Host = WebinarWhole['hosts'][number]
const nameOf = ({ name, email }: Host): string => name || email
const leads = ({ role }: Host): boolean => role !== 'moderator'
const roleOf = (value: string): HostRole => HOST_ROLES.find((one) => one === value) ?? 'host'

/** Who holds a webinar: hosts lead its room, co-hosts do so with them, moderators look after its chat. */
export function WebinarHosts({ webinar }: { webinar: WebinarWhole }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<HostRole>('host')
  const { busy, failed, run } = useAction()
  const [leaving, setLeaving] = useState<Host | null>(null)
  const { webinar_id } = webinar
  const isLast = (one: Host) => leads(one) && webinar.hosts.filter(leads).length === 1
  const adding = useForm({
    fields: ['email'],
    check: () => ({ email: email.trim() ? undefined : 'Please enter the address of an account.' }),
    send: async () => {
      await putHost({ webinar_id, email, role })
      setEmail('')
    },
    refused: (error) =>
      NoSuchPerson.is(error) || AddressNotConfirmed.is(error) ? { email: error.message } : undefined,
  })
  return (
    <Card className={styles.form} aria-labelledby="hosts">
      <h2 id="hosts">Who holds it</h2>
      <p className={styles.quiet}>
        Staff can run every webinar, named here or not. Whomever you name or remove is told by mail and in the app.
      </p>
      {failed ? <ErrorNotice title={failed} /> : null}
      <ul className={styles.list}>
        {webinar.hosts.map((one) => (
          <li key={one.user_id} className={styles.host}>
            <span className={styles.who}>
              <span className={styles.name}>{nameOf(one)}</span>
              <span className={styles.quiet}>{one.email}</span>
            </span>
            <select
              className={styles.role}
              aria-label={`What ${nameOf(one)} is`}
              value={one.role}
              onChange={(event) => {
                const next = roleOf(event.currentTarget.value)
                void run(() => putHost({ webinar_id, email: one.email, role: next }), String(one.user_id))
              }}
            >
              {HOST_ROLES.map((each) => (
                <option key={each} value={each}>
                  {ROLE_NAMES[each]}
                </option>
              ))}
            </select>
            <Button
              look="plain"
              aria-label={`Remove ${nameOf(one)}`}
              loading={busy === String(one.user_id)}
              onClick={() =>
                isLast(one) ? setLeaving(one) : void run(() => removeHost(webinar_id, one.user_id), String(one.user_id))
              }
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {webinar.hosts.some(leads) ? null : <ErrorNotice title="Nobody can begin it: add a host or a co-host." />}
      {leaving ? (
        <ConfirmDialog
          title={`Remove ${nameOf(leaving)}?`}
          act="Remove"
          keep={`Keep ${nameOf(leaving)}`}
          says="Nobody else leads this webinar: without a host, its sessions can’t begin."
          onDo={() => removeHost(webinar_id, leaving.user_id)}
          onClose={() => setLeaving(null)}
        />
      ) : null}
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
            onChange={(event) => setRole(roleOf(event.currentTarget.value))}
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
