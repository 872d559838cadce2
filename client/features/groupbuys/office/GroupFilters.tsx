import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useTyped } from '#client/ui/useTyped.ts'
import { GROUP_STATES } from '#shared/contract/groupbuys/membership.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import type { Filters } from './filters.ts'
import styles from './Office.module.css'
import { STATE_WORDS } from './words.ts'

type Props = { filters: Filters; onChange: (name: 'query' | 'state', value: string) => void }

/** By what a group is found: who began it, what it buys, its address, and how it stands. */
export function GroupFilters({ filters, onChange }: Props) {
  const query = useTyped({ asked: filters.query, onAsk: (wanted) => onChange('query', wanted) })
  return (
    <search className={styles.filters}>
      <Field label="Name, e-mail, area or address" type="search" maxLength={QUERY_LENGTH} {...query} />
      <SelectField
        label="State"
        value={filters.state}
        data={[{ value: '', label: 'Any' }, ...GROUP_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))]}
        onChange={(event) => onChange('state', event.currentTarget.value)}
      />
    </search>
  )
}
