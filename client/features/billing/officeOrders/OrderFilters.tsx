import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import type { Filters } from './filters.ts'
import styles from './OfficeOrders.module.css'
import { STATE_WORDS, STATES } from './words.ts'

const TYPING_MS = 250
type Props = { filters: Filters; onChange: (name: 'query' | 'status' | 'from' | 'to', value: string) => void }

/** By what an order is found: its number, whose it is, how it stands, and when it was made. */
export function OrderFilters({ filters, onChange }: Props) {
  const { query, status } = filters
  const [text, setText] = useState(query)
  const sent = useRef(query)
  // Back, forward or a link asks for something else than was typed.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setText(query)
  }, [query])
  const wanted = text.trim()
  const ask = useEffectEvent(() => {
    sent.current = wanted
    onChange('query', wanted)
  })
  useEffect(() => {
    if (wanted === query) return
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted, query])
  return (
    <search className={styles.filters}>
      <Field
        label="Order number, name or e-mail"
        type="search"
        autoComplete="off"
        maxLength={QUERY_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        label="State"
        value={status}
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
