import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { type PendingSocial, PROVIDER_NAMES, type UserView } from '#shared/contract/accounts/index.ts'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import styles from '../../../ui/Form.module.css'
import { registerSocial } from '../signIn/social.ts'

type Props = {
  pending: PendingSocial
  lead: number | null
  /** The code of who brought them. */
  referrer: string | null
  /** Where the area of study is chosen, with what is wrong with the choice. */
  areaField: (error: string | undefined) => ReactNode
  onDone: (user: UserView) => void
}

/** What a provider told of a person, and what it could not tell. An address it vouches for stands. */
export function SocialRegisterForm({ pending, lead, referrer, areaField, onDone }: Props) {
  const [name, setName] = useState(pending.full_name)
  const [email, setEmail] = useState(pending.email ?? '')
  const [educator, setEducator] = useState(false)
  const provider = PROVIDER_NAMES[pending.provider]
  const { form, busy, errors } = useForm({
    fields: ['full_name', 'email', 'lead'],
    check: () => ({
      ...(name.trim() ? {} : { full_name: AccountTexts.required }),
      ...(email.trim() ? {} : { email: AccountTexts.required }),
      ...(lead === null ? { lead: AccountTexts.noArea } : {}),
    }),
    send: async () => {
      if (lead === null) return
      const own = pending.email_verified ? {} : { email }
      const role = educator ? 'Professor' : 'Student'
      onDone(await registerSocial({ full_name: name, lead, role, referrer_code: referrer, ...own }))
    },
    leadsOn: true,
  })

  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Field
        label="Your name"
        name="full_name"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.fields.full_name}
      />
      <Field
        label="E-mail"
        description={pending.email_verified ? `From ${provider}` : 'We mail you a link to confirm it'}
        type="email"
        name="email"
        autoComplete="email"
        readOnly={pending.email_verified}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.fields.email}
      />
      {areaField(errors.fields.lead)}
      <SwitchField
        label="I teach"
        description="Opens live quizzes for your classes. Educators do not play in leagues."
        checked={educator}
        onChange={(event) => setEducator(event.currentTarget.checked)}
      />
      <Button type="submit" large loading={busy} fullWidth>
        Make my account
      </Button>
    </form>
  )
}
