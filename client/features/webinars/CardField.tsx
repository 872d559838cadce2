import { call } from '#client/platform/api.ts'
import { type Choice, TypeAhead } from '#client/ui/TypeAhead.tsx'
import { searchCards } from '#shared/contract/search/index.ts'

const SEARCH_WAIT_MS = 250
const findCards = async (query: string, signal: AbortSignal): Promise<Choice[]> =>
  (await call(searchCards, { query, per_page: 8 }, { signal })).data.map(({ card_id, name, num_facts }) => ({
    id: card_id,
    name,
    about: `${num_facts} facts`,
  }))

type Props = {
  label: string
  description?: string
  chosen: Choice | null
  onChoose: (card: Choice | null) => void
  error?: string | undefined
}

/** A card, found by its name. */
export function CardField({ chosen, description, ...rest }: Props) {
  return (
    <TypeAhead
      placeholder="Search by name"
      chosen={chosen}
      search={findCards}
      waitMs={SEARCH_WAIT_MS}
      nothing="No card found."
      field={description ? { description } : {}}
      {...rest}
    />
  )
}
