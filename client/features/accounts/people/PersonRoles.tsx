import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { FURTHER_ROLES, type FurtherRole, ROLES } from '#shared/contract/accounts/index.ts'
import { oneOf } from '#shared/oneOf.ts'
import { canChangeRightsOf, canGrantRole } from '#shared/rules/accounts/policy.ts'
import { actorOf, session } from '../session.ts'
import styles from './People.module.css'
import { type Change, changePerson, type PersonView } from './store.ts'

const NAMES: Record<FurtherRole, string> = {
  staff: 'Staff',
  creator: 'Creator',
  moderator: 'Moderator',
  admin: 'Admin',
  superadmin: 'Superadmin',
}
const SAYS: Record<FurtherRole, string> = {
  staff: 'Opens the editor; what may be changed there comes from permissions.',
  creator: 'Makes cards for the community.',
  moderator: 'Watches over what the community makes.',
  admin: 'Opens the back office.',
  superadmin: 'Passes every check and may give every role.',
}
const FLAGS = [
  ['approved_educator', 'Approved educator', 'A longer free time, and tools for classes.'],
  ['educator_admin', 'Looks after a school’s educators', undefined],
  ['beta_user_flag', 'Tries what is not ready yet', undefined],
] as const
const AFFILIATE_TYPES = ['Ambassador', 'Affiliate']

/** What a person is; who gains a role is asked about first, since it signs them out. */
export function PersonRoles({ person }: { person: PersonView }) {
  const { user } = useSnapshot(session)
  const actor = actorOf(user as typeof session.user)
  const [asks, setAsks] = useState<{ change: Change; gained: string } | null>(null)
  const { busy, run } = useAction({ inPassing: true })
  if (!actor) return null
  const mayChange = canChangeRightsOf(actor, { id: person.user_id, role: person.role, roles: person.roles })

  async function save(change: Change) {
    await run(async () => {
      await changePerson(person.user_id, change)
      toast(`Saved for ${person.name}.`, { look: 'right' })
    })
    setAsks(null)
  }
  const setRole = (role: FurtherRole, on: boolean) => {
    const known_roles = FURTHER_ROLES.filter((each) => person.roles.includes(each))
    const roles = FURTHER_ROLES.filter((each) => (each === role ? on : known_roles.includes(each)))
    if (on) setAsks({ change: { roles, known_roles }, gained: NAMES[role] })
    else void save({ roles, known_roles })
  }
  return (
    <Card aria-labelledby="roles" className={styles.part}>
      <h2 id="roles">Roles</h2>
      {mayChange ? null : (
        <ErrorNotice title={actor.id === person.user_id ? 'These are your own rights.' : 'This is an administrator.'}>
          {actor.id === person.user_id
            ? 'Somebody else has to change them.'
            : 'Only a superadmin changes their rights.'}
        </ErrorNotice>
      )}
      <SelectField
        label="Role"
        value={person.role}
        disabled={!mayChange}
        data={ROLES.map((role) => ({ value: role, label: role, disabled: !canGrantRole(actor, role) }))}
        onChange={(event) => {
          const role = oneOf(ROLES, event.currentTarget.value)
          if (role) setAsks({ change: { role }, gained: role })
        }}
      />
      {person.role === 'Affiliate' ? (
        <SelectField
          label="Kind of affiliate"
          value={person.affiliate_type ?? ''}
          disabled={!mayChange}
          data={[{ value: '', label: 'Not set' }, ...AFFILIATE_TYPES.map((type) => ({ value: type, label: type }))]}
          onChange={(event) => void save({ affiliate_type: event.currentTarget.value || null })}
        />
      ) : null}
      {FURTHER_ROLES.map((role) => (
        <SwitchField
          key={role}
          label={NAMES[role]}
          description={SAYS[role]}
          checked={person.roles.includes(role)}
          disabled={!mayChange || !canGrantRole(actor, role)}
          onChange={(event) => setRole(role, event.currentTarget.checked)}
        />
      ))}
      {FLAGS.map(([name, label, description]) => (
        <SwitchField
          key={name}
          label={label}
          description={description}
          checked={person[name]}
          disabled={!mayChange}
          onChange={(event) => void save({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={`Make ${person.name} ${asks?.gained}?`}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsks(null)}>
              Leave it
            </Button>
            <Button loading={busy !== null} onClick={() => asks && void save(asks.change)}>
              Give the role
            </Button>
          </>
        }
      >
        They are signed out everywhere and have it when they sign in again. Their security log tells them.
      </Dialog>
    </Card>
  )
}
