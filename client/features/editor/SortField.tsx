import { SelectField } from '#client/ui/SelectField.tsx'
import { CardSort } from '#shared/contract/editor/making.ts'

const LABELS: Record<CardSort, string> = { changed: 'Last changed', name: 'Name', made: 'Newest' }
const SORTS = CardSort.options.map((value) => ({ value, label: LABELS[value] }))

/** The order that an address names, or the usual one. */
export const sortOf = (named: string | null): CardSort => CardSort.options.find((one) => one === named) ?? 'changed'

/** By what a list of cards is sorted. */
export function SortField({ sort, onSort }: { sort: CardSort; onSort: (sort: CardSort) => void }) {
  return (
    <SelectField
      label="Sort by"
      value={sort}
      data={SORTS}
      onChange={(event) => onSort(CardSort.parse(event.currentTarget.value))}
    />
  )
}
