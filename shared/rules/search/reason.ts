import { type Marked, marked } from './marks.ts'
import { type Term, wordsOf } from './terms.ts'

/** Where a card that was found speaks of it. */
export type Reason = { kind: 'keywords' | 'overview' | 'facts'; text: Marked[] }

/** A card's name says itself why it was found: it has every word that was typed, or one that begins with it. */
export function isCalled(name: string, terms: readonly Term[]): boolean {
  const own = wordsOf(name)
  return terms.flatMap(({ words }) => words).every((typed) => own.some((word) => word.startsWith(typed)))
}

type Place = 'keywords' | 'overview'
/** What each place has of it, and which of them have all of it. */
type Places = Readonly<Record<Place, string | null>> & { readonly whole: readonly Place[] }
const PLACES: readonly Place[] = ['keywords', 'overview']

/**
 * Why a card was found: other names of it that hold all that was asked, else what it is about. Of facts that are locked it
 * is told that they speak of it, and not how. What holds a part of it is better than nothing.
 */
export function reasonOf(places: Places | undefined, isInFacts: boolean): Reason | null {
  const told = (among: readonly Place[]): Reason | null => {
    const kind = PLACES.find((one) => among.includes(one) && places?.[one])
    return kind ? { kind, text: marked(places![kind]!) } : null
  }
  return told(places?.whole ?? []) ?? (isInFacts ? { kind: 'facts', text: [] } : told(PLACES))
}
