import { useEffect, useState } from 'react'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { LISTED_TYPES, REPORT_STATES } from '#shared/contract/feedback/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { STATE_NAMES, TYPE_NAMES } from '#shared/rules/feedback/report.ts'
import type { Asked } from './feedbackAddress.ts'
import styles from './SecurityPage.module.css'

const TYPING_MS = 250
const STATES = [
  ...REPORT_STATES.map((value) => ({ value: value as string, label: STATE_NAMES[value] })),
  { value: 'all', label: 'Any' },
]
const TYPES = [{ value: '', label: 'Any' }, ...LISTED_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))]

type Props = { asked: Asked; onChange: (change: Partial<Record<keyof Asked, string>>) => void }

/** Which reports are shown: by state, by type, by the card's name. */
export function FeedbackFilters({ asked, onChange }: Props) {
  const [text, setText] = useState(asked.query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed sets the clock
  useEffect(() => {
    if (text.trim() === asked.query) return
    const timer = setTimeout(() => onChange({ query: text.trim(), card: '' }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.filters}>
      <SelectField
        label="State"
        value={asked.state}
        data={STATES}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <SelectField
        label="Type"
        value={asked.type ?? ''}
        data={TYPES}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
      <Field
        label="Card"
        type="search"
        autoComplete="off"
        maxLength={QUERY_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  )
}
