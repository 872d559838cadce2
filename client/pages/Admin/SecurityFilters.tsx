import { useEffect, useRef, useState } from 'react'
import { type Filters, networkFault } from '#client/features/accounts/securitySearch/index.ts'
import { Field } from '#client/ui/Field.tsx'
import { QUERY_LENGTH } from '#shared/contract/query.ts'

const TYPING_MS = 250
type Props = { filters: Filters; onChange: (name: keyof Filters, value: string) => void }

/** What is typed to look for: asked for a moment after the last letter. */
export function SecurityFilters({ filters, onChange }: Props) {
  const person = useTyped('person', { filters, onChange })
  const network = useTyped('network', { filters, onChange })
  return (
    <>
      <Field label="Person" placeholder="E-mail, name or number" type="search" maxLength={QUERY_LENGTH} {...person} />
      <Field
        label="Address or network"
        placeholder="192.0.2.0/24"
        type="search"
        maxLength={60}
        {...network}
        error={networkFault(filters.network)}
      />
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? 'From day' : 'To day'}
          type="date"
          value={filters[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ))}
    </>
  )
}

function useTyped(name: 'person' | 'network', { filters, onChange }: Props) {
  const [text, setText] = useState(filters[name])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    value: text,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => {
      setText(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onChange(name, value.trim()), TYPING_MS)
    },
  }
}
