import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useTyped } from '#client/ui/useTyped.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import type { Filters } from './filters.ts'
import styles from './OfficeOrders.module.css'
import { STATE_WORDS, STATES } from './words.ts'

type Props = { filters: Filters; onChange: (name: 'query' | 'status' | 'from' | 'to', value: string) => void }

/** By what an order is found: its number, whose it is, how it stands, and when it was made. */
export function OrderFilters({ filters, onChange }: Props) {
  const query = useTyped({ asked: filters.query, onAsk: (wanted) => onChange('query', wanted) })
  return (
    <search className={styles.filters}>
      <Field label="Order number, name or e-mail" type="search" maxLength={QUERY_LENGTH} {...query} />
      <SelectField
        label="State"
        value={filters.status}
        data={[{ value: '', label: 'Any' }, ...STATES.map((value) => ({ value, label: STATE_WORDS[value] }))]}
        onChange={(event) => onChange('status', event.currentTarget.value)}
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
    </search>
  )
}
