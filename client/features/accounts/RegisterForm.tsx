import { type FormEvent, type ReactNode, useState } from 'react'
import { register } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import styles from './Form.module.css'
import { type FormErrors, formErrorsOf, NO_ERRORS } from './formErrors.ts'

const REQUIRED = 'Please complete all required fields'
const NO_AREA = 'Please select an area of Study.'

type Props = {
  /** The chosen area of study; null until there is one. */
  lead: number | null
  /** Where it is chosen, with what is wrong with the choice. */
  areaField: (error: string | undefined) => ReactNode
}

/** A new account. Where to go afterwards is the page's affair. */
export function RegisterForm({ lead, areaField }: Props) {
  const [form, setForm] = useState({ full_name: '', email: '', password: '', educator: wantsToTeach() })
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  async function send(event: FormEvent) {
    event.preventDefault()
    const empty = (['full_name', 'email', 'password'] as const).filter((name) => !form[name].trim())
    const fields: Record<string, string> = Object.fromEntries(empty.map((name) => [name, REQUIRED]))
    if (lead === null) fields.lead = NO_AREA
    setErrors({ fields, whole: null })
    if (lead === null || empty.length > 0) return
    setBusy(true)
    try {
      const { full_name, email, password, educator } = form
      await register({ full_name, email, password, lead, role: educator ? 'Professor' : 'Student' })
    } catch (error) {
      setErrors(formErrorsOf(error, ['full_name', 'email', 'password', 'lead']))
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Field
        label="Your name"
        name="full_name"
        autoComplete="name"
        value={form.full_name}
        onChange={(event) => change({ full_name: event.currentTarget.value })}
        error={errors.fields.full_name}
      />
      <Field
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        value={form.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errors.fields.email}
      />
      <PasswordField
        label="Password"
        description="At least 8 characters"
        name="password"
        autoComplete="new-password"
        value={form.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
        error={errors.fields.password}
      />
      {areaField(errors.fields.lead)}
      <SwitchField
        label="I teach"
        description="Opens live quizzes for your classes. Educators do not play in leagues."
        checked={form.educator}
        onChange={(event) => change({ educator: event.currentTarget.checked })}
      />
      <Button type="submit" large loading={busy} fullWidth>
        Start free
      </Button>
    </form>
  )
}

/** Whoever comes from the page for educators finds the switch set. */
const wantsToTeach = (): boolean => new URLSearchParams(location.search).get('role') === 'Professor'
