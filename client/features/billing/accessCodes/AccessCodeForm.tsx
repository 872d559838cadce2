import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { accessCodeOf } from '#shared/rules/billing/accessCodes.ts'
import styles from './AccessCodes.module.css'

type Props = {
  code: string
  /** Why the code that was typed is none. */
  refused: string | null
  onCode: (code: string) => void
}

/** Asks for an access code, as it is printed or mailed. */
export function AccessCodeForm({ code, refused, onCode }: Props) {
  const [typed, setTyped] = useState(code)
  const { form, errors } = useForm({
    fields: ['code'],
    check: () => ({
      code: accessCodeOf(typed) ? undefined : 'A code has 12 letters and digits, as in 7K2M-Q9XD-H4TR.',
    }),
    send: async () => onCode(accessCodeOf(typed) ?? ''),
  })
  return (
    <form {...form} className={styles.form}>
      <Field
        label="Access code"
        description="Twelve letters and digits. Dashes and capitals don’t matter."
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={errors.fields.code ?? refused ?? undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">See what it opens</Button>
    </form>
  )
}
