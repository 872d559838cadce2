import { onParting } from '#client/platform/person.ts'
import type { Question } from './round.ts'

const PLACE = 'pictomo-quiz-asked'
type Kept = { round: string; fact_id: number; options: string[] }

/** Keeps the question that a round asks now, so that who comes back to it finds the very same. */
export function keepAsked(round: string, { fact, options }: Pick<Question, 'fact' | 'options'>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ round, fact_id: fact.fact_id, options } satisfies Kept))
  } catch {
    // GLB-RU020: without storage another one comes.
  }
}

/** What a round asked last. */
export function lastAsked(round: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Kept> | null
    const isSound = typeof kept?.fact_id === 'number' && Array.isArray(kept.options)
    return isSound && kept.round === round ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}
onParting(() => {
  try {
    localStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
})
