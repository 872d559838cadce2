import { type Marked, marked } from './marks.ts'
import { type Term, wordsOf } from './terms.ts'

/** Where a card that was found speaks of it. */
export type Reason = { kind: 'keywords' | 'overview' | 'facts'; text: Marked[] }

/** A card's name says itself why it was found: it has every word that was typed, or one that begins with it. */
export function isCalled(name: string, terms: readonly Term[]): boolean {
  const own = wordsOf(name)
  return terms.flatMap(({ words }) => words).every((typed) => own.some((word) => word.startsWith(typed)))
}

type Places = { readonly keywords: string | null; readonly overview: string | null }

/**
 * Why a card was found, of the places that hold what was asked: other names first, then what it is about. Of facts that are
 * locked it is told that they hold it, and not how.
 */
export function reasonOf(places: Places | undefined, isInFacts: boolean): Reason | null {
  if (places?.keywords) return { kind: 'keywords', text: marked(places.keywords) }
  if (places?.overview) return { kind: 'overview', text: marked(places.overview) }
  return isInFacts ? { kind: 'facts', text: [] } : null
}
