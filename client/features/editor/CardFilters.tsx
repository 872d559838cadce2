import { useEffect, useState } from 'react'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { type CardSort, EditableShown } from '#shared/contract/editor/index.ts'
import styles from './CardList.module.css'
import { SortField } from './SortField.tsx'

const LABELS: Record<EditableShown, string> = {
  all: 'All of them',
  changed: 'With unpublished changes',
  unpublished: 'Never published',
  withdrawn: 'Withdrawn from learners',
  deleted: 'Deleted',
}
/** How the list stands when none is so. */
const NONE: Record<EditableShown, string> = {
  all: 'No cards yet',
  changed: 'No card has unpublished changes.',
  unpublished: 'Every card has been published.',
  withdrawn: 'No card is withdrawn from learners.',
  deleted: 'No card was deleted lately.',
}
export const noneShown = (show: EditableShown): string => NONE[show]
const SHOWN = EditableShown.options.map((value) => ({ value, label: LABELS[value] }))
const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
]
/** So long nothing was typed any more before it is looked for. */
const RESTS_MS = 300

/** A list has one card in a row, for who looks through many. */
export type ListView = 'grid' | 'list'
export type Asked = { query: string; show: EditableShown; sort: CardSort; view: ListView }
type Props = { asked: Asked; onAsk: (asked: Asked) => void }

/** Which of the cards are listed: by what they tell and by how they stand, and in which order. */
export function CardFilters({ asked, onAsk }: Props) {
  const [typed, setTyped] = useState(asked.query)
  useEffect(() => {
    if (typed.trim() === asked.query) return
    const timer = setTimeout(() => onAsk({ ...asked, query: typed.trim() }), RESTS_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, onAsk])
  return (
    <search className={styles.filters}>
      <Field
        type="search"
        label="Search cards"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label="Show"
        value={asked.show}
        data={SHOWN}
        onChange={(event) =>
          onAsk({ ...asked, query: typed.trim(), show: EditableShown.parse(event.currentTarget.value) })
        }
      />
      <SortField sort={asked.sort} onSort={(sort) => onAsk({ ...asked, query: typed.trim(), sort })} />
      <SelectField
        label="View"
        value={asked.view}
        data={VIEWS}
        onChange={({ currentTarget }) =>
          onAsk({ ...asked, query: typed.trim(), view: currentTarget.value === 'list' ? 'list' : 'grid' })
        }
      />
    </search>
  )
}
