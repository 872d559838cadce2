import { useSnapshot } from 'valtio'
import { notes } from './store.ts'

/** The facts of a card on which its reader has a note, as far as these are here. */
export function useNotedFacts(cardId: number | undefined): ReadonlySet<number> {
  const { kept } = useSnapshot(notes)
  const written = cardId === undefined ? undefined : kept[cardId]?.data?.notes
  return new Set(written?.flatMap(({ fact_id, text }) => (fact_id !== null && text ? [fact_id] : [])))
}
