import { Field } from '#client/ui/Field.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  recovery?: boolean
}

/** A one-time code, offered by phones that have just received or made one. */
export function CodeField({ label, value, onChange, error, recovery = false }: Props) {
  return (
    <Field
      label={label}
      name="code"
      description={recovery ? 'Six digits from your app, or one of your recovery codes' : 'Six digits from your app'}
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      maxLength={20}
      spellCheck={false}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
