import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { EmailTaken, type UserView } from '#shared/contract/accounts/index.ts'
import { PASSWORD_HINT } from '#shared/rules/accounts/passwords.ts'
import { AccountTexts, QUICK_PASSWORD_LENGTH, quickPassword } from '#shared/rules/accounts/registration.ts'
import styles from '../../../ui/Form.module.css'
import { takeChoicesAlong } from '../preferences/preferences.ts'
import { register } from '../session.ts'
import { TakenNotice } from './TakenNotice.tsx'
import { useUniqueEmail } from './useUniqueEmail.ts'

type Props = {
  /** The area of study, where it is known already. */
  lead: number | null
  role: 'Student' | 'Professor' | 'Affiliate'
  source: 'page' | 'modal'
  /** The code of who brought them. */
  referrer: string | null
  /** Where who has an account already goes on once they have signed in; back to the page they are on when left out. */
  onward?: string
  /** AUT-RU028. By e-mail alone: the name is left blank and the password drawn by chance. */
  quick?: boolean
  /** The field for the area of study, with what is wrong with it, where it is asked for here. */
  area?: (error: string | undefined) => ReactNode
  /** The first field has the focus from the start. */
  focus?: boolean
  /** False again when nothing came of it. */
  onBusy?: (busy: boolean) => void
  onDone: (user: UserView, existing: boolean) => void
}

/** A new account. Where to go afterwards is not the form's affair. */
export function RegisterForm({
  lead,
  role,
  source,
  referrer,
  onward,
  quick = false,
  area,
  focus = false,
  onBusy,
  onDone,
}: Props) {
  const [own, setOwn] = useState({ full_name: '', email: '', password: '' })
  const first = useRef<HTMLInputElement>(null)
  const { taken } = useUniqueEmail(own.email)
  // AUT-RU006. Registration begins in the name's field, which a quick one has not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first field gets the focus anew
  useEffect(() => {
    if (focus) first.current?.focus()
  }, [focus, quick])
  const needed = quick ? (['email'] as const) : (['full_name', 'email', 'password'] as const)
  // AUT-RU010. While one is on its way no other is sent.
  const { form, busy, errors } = useForm({
    fields: ['full_name', 'email', 'password', 'lead'],
    // AUT-RU026. What is missing is said beside each field; where there is but one, it is named.
    check: () => ({
      ...Object.fromEntries(
        needed
          .filter((name) => !own[name].trim())
          .map((name) => [name, quick ? AccountTexts.missing('your e-mail') : AccountTexts.required]),
      ),
      lead: area && lead === null ? AccountTexts.noArea : undefined,
    }),
    send: async () => {
      const { user, existing } = await register({
        ...(quick ? { quick, full_name: '', password: drawnPassword() } : own),
        email: own.email,
        lead,
        role,
        register_source: source,
        referrer_code: referrer,
      })
      if (!existing) takeChoicesAlong()
      onDone(user, existing)
    },
    // AUT-RU034. The server's sentence, with its link.
    refused: (error) => (EmailTaken.is(error) ? { email: EmailTaken.code } : undefined),
    onBusy,
    leadsOn: true,
  })
  const change = (part: Partial<typeof own>) => setOwn((before) => ({ ...before, ...part }))

  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {area?.(errors.fields.lead)}
      {quick ? null : (
        <Field
          ref={first}
          label="Your name"
          name="full_name"
          autoComplete="name"
          maxLength={120}
          data-autofocus={focus || undefined}
          value={own.full_name}
          onChange={(event) => change({ full_name: event.currentTarget.value })}
          error={errors.fields.full_name}
        />
      )}
      <Field
        ref={quick ? first : undefined}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        data-autofocus={(focus && quick) || undefined}
        value={own.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={taken || errors.fields.email === EmailTaken.code ? <TakenNotice onward={onward} /> : errors.fields.email}
      />
      {quick ? null : (
        <PasswordField
          label="Password"
          description={PASSWORD_HINT}
          name="password"
          autoComplete="new-password"
          value={own.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
          error={errors.fields.password}
        />
      )}
      <Button type="submit" large loading={busy} fullWidth>
        Start free
      </Button>
    </form>
  )
}

const drawnPassword = () => quickPassword(crypto.getRandomValues(new Uint8Array(QUICK_PASSWORD_LENGTH)))
