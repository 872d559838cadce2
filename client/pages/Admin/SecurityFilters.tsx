import { type Filters, networkFault } from '#client/features/accounts/securitySearch/index.ts'
import { Field } from '#client/ui/Field.tsx'
import { useTyped } from '#client/ui/useTyped.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'

type Props = { filters: Filters; onChange: (name: keyof Filters, value: string) => void }

/** What is typed to look for: asked for a moment after the last letter. */
export function SecurityFilters({ filters, onChange }: Props) {
  const person = useTyped({ asked: filters.person, onAsk: (wanted) => onChange('person', wanted) })
  const network = useTyped({
    asked: filters.network,
    onAsk: (wanted) => onChange('network', wanted),
    fault: networkFault,
  })
  return (
    <>
      <Field label="Person" placeholder="E-mail, name or number" type="search" maxLength={QUERY_LENGTH} {...person} />
      <Field label="Address or network" placeholder="192.0.2.0/24" type="search" maxLength={60} {...network} />
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
