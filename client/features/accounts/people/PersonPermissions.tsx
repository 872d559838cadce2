import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { PERMISSIONS } from '#shared/rules/accounts/permissions.ts'
import { canChangeRightsOf } from '#shared/rules/accounts/policy.ts'
import { actorOf, session } from '../session.ts'
import styles from './People.module.css'
import { givePermission, type PersonView, takePermission } from './store.ts'
import { useNextFocus } from './useNextFocus.ts'

const EMPTY = { resource: 'workflow', action: '', value: '' }

/** What a person may do beside their roles: resource, action and perhaps a value that narrows it. */
export function PersonPermissions({ person }: { person: PersonView }) {
  const { user } = useSnapshot(session)
  const actor = actorOf(user as typeof session.user)
  const [wanted, setWanted] = useState(EMPTY)
  const { form, busy, errors } = useForm({
    fields: ['resource', 'action', 'value'],
    send: async () => {
      await givePermission(person.user_id, { ...wanted, value: wanted.value.trim() || null })
      setWanted(EMPTY)
    },
  })
  const { part, leaves } = useNextFocus<HTMLElement>(person.permissions)
  if (!actor) return null
  const mayChange = canChangeRightsOf(actor, { id: person.user_id, role: person.role, roles: person.roles })

  const take = (permission: PersonView['permissions'][number], place: number) => {
    leaves(place)
    takePermission(person.user_id, permission).catch((error) => toast(sentenceOf(error), { look: 'wrong' }))
  }

  return (
    <Card aria-labelledby="permissions" className={styles.part} ref={part}>
      <h2 id="permissions" tabIndex={-1}>
        Permissions
      </h2>
      {person.permissions.length === 0 ? <p className={styles.quiet}>None beside their roles.</p> : null}
      <ul className={styles.list}>
        {person.permissions.map((permission, place) => {
          const name = [permission.resource, permission.action, permission.value].filter(Boolean).join(', ')
          return (
            <li key={name} className={styles.row}>
              <span className={styles.who}>{name}</span>
              {mayChange ? (
                <IconButton name={`Take away ${name}`} onClick={() => take(permission, place)}>
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      {mayChange ? (
        <form {...form} className={styles.part}>
          {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
          <div className={styles.form}>
            {(['resource', 'action', 'value'] as const).map((name) => (
              <Field
                key={name}
                name={name}
                label={{ resource: 'Resource', action: 'Action', value: 'Value, if it is narrowed' }[name]}
                list={name === 'value' ? undefined : `known-${name}s`}
                value={wanted[name]}
                autoComplete="off"
                error={errors.fields[name]}
                onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
          <datalist id="known-resources">
            {Object.keys(PERMISSIONS).map((resource) => (
              <option key={resource} value={resource} />
            ))}
          </datalist>
          <datalist id="known-actions">
            {(PERMISSIONS[wanted.resource] ?? []).map((action) => (
              <option key={action} value={action} />
            ))}
          </datalist>
          <Button type="submit" look="quiet" loading={busy}>
            Give this permission
          </Button>
        </form>
      ) : null}
    </Card>
  )
}
