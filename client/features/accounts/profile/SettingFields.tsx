import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import type { UserSettings, UserView } from '#shared/contract/accounts/index.ts'
import { session } from '../session.ts'
import { type Change, type Saving, TYPING_MS } from './fieldSaving.ts'
import { SaveAgain, SavedMark } from './SavedMark.tsx'
import styles from './Settings.module.css'
import { useSaving } from './useSaving.ts'

/** A field of the settings with how saving it goes. */
export function SettingRow({
  saving,
  onRetry,
  children,
}: {
  saving: Saving
  onRetry: () => void
  children: ReactNode
}) {
  return (
    <div className={styles.row} data-labelled>
      <div className={styles.field}>{children}</div>
      <SavedMark saving={saving} />
      <SaveAgain saving={saving} onRetry={onRetry} />
    </div>
  )
}

/** One line of text of the profile. `check` answers with what is wrong, or with the change to save. */
export function TextSetting({
  name,
  label,
  description,
  read,
  check,
  numeric = false,
  autoComplete = 'off',
  maxLength,
}: {
  /** The field's own, by which what can't be saved is kept. */
  name: string
  label: string
  description?: string
  read: (user: UserView) => string
  check: (text: string) => string | Change
  numeric?: boolean
  autoComplete?: string
  maxLength?: number
}) {
  const { saving, begun, save, refuse } = useSaving(name, () => (session.user ? read(session.user) : ''))
  const [text, setText] = useState(begun)
  const take = (entered: string, afterMs: number) => {
    const checked = check(entered)
    if (typeof checked === 'string') refuse(entered, checked)
    else save(entered, checked, afterMs)
  }
  return (
    <SettingRow saving={saving} onRetry={() => take(text, 0)}>
      <Field
        label={label}
        description={description}
        value={text}
        inputMode={numeric ? 'numeric' : 'text'}
        autoComplete={autoComplete}
        {...(maxLength ? { maxLength } : {})}
        error={saving.status === 'failed' ? saving.message : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          take(event.currentTarget.value, TYPING_MS)
        }}
      />
    </SettingRow>
  )
}

/** A choice from a list. */
export function ChoiceSetting({
  name,
  label,
  description,
  value,
  data,
  change,
}: {
  name: string
  label: string
  description?: string
  value: string
  data: readonly { value: string; label: string }[]
  change: (value: string) => Change
}) {
  const { saving, begun, save } = useSaving(name, () => value)
  const [wanted, setWanted] = useState(begun)
  return (
    <SettingRow saving={saving} onRetry={() => save(wanted, change(wanted))}>
      <SelectField
        label={label}
        description={description}
        value={saving.status === 'failed' ? wanted : value}
        data={[...data]}
        error={saving.status === 'failed' ? saving.message : undefined}
        onChange={(event) => {
          setWanted(event.currentTarget.value)
          save(event.currentTarget.value, change(event.currentTarget.value))
        }}
      />
    </SettingRow>
  )
}

type Switched = { [K in keyof UserSettings]: UserSettings[K] extends boolean ? K : never }[keyof UserSettings]

/** On or off. */
export function SwitchSetting({ name, ...texts }: { name: Switched; label: string; description?: string }) {
  const { user } = useSnapshot(session)
  return (
    <Switchable
      {...texts}
      name={name}
      checked={user?.settings[name] ?? false}
      change={(on) => ({ settings: { [name]: on } as Partial<UserSettings> })}
    />
  )
}

/** On or off, kept anywhere in the profile. */
export function Switchable({
  name,
  label,
  description,
  checked,
  change,
}: {
  name: string
  label: string
  description?: string
  checked: boolean
  change: (on: boolean) => Change
}) {
  const { saving, begun, save } = useSaving(name, () => checked)
  const [wanted, setWanted] = useState(begun)
  const turn = (on: boolean) => {
    setWanted(on)
    save(on, change(on))
  }
  return (
    <div className={styles.row}>
      <div className={styles.field}>
        <SwitchField
          label={label}
          description={description}
          checked={saving.status === 'failed' ? wanted : checked}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </div>
      <SavedMark saving={saving} />
      {saving.status === 'failed' ? (
        <p className={styles.wrong} role="alert">
          {saving.message}
        </p>
      ) : null}
      <SaveAgain saving={saving} onRetry={() => turn(wanted)} />
    </div>
  )
}
