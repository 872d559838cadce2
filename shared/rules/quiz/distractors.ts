import { type Kind, kindOf, type Named, strangeness } from './kinds.ts'
import { isWithin, meaningOf } from './meaning.ts'
import { QUIZ_DISTRACTORS } from './question.ts'

/** So many generated names are kept of a fact: a question's five, and another step of as many. */
export const GENERATED_KEPT = 10
/** QUZ-RU007, QUZ-GA009. What one step below the options shows at most, and how much of it readers suggested. */
export const EXTRA_DISTRACTORS_TOTAL = 5
export const EXTRA_DISTRACTORS_COMMUNITY = 4
/** QUZ-RU020. */
export const SUGGESTED_DISTRACTORS = 10
/** So many votes more against a wrong answer than for it, and it is made for a question no more. */
export const DISLIKED_AT = -3
/** A person suggests so many a day at the most. */
export const SUGGESTIONS_A_DAY = 20

/** QUZ-RU008. Whose a wrong answer is: the reader's own, the authors' (also once they took it), another reader's, or made from other facts. */
export type DistractorType = 'user' | 'author' | 'community' | 'generated'
export const typeOf = (madeBy: number | null, readerId: number | null, isAuthors = false): DistractorType =>
  madeBy !== null && madeBy === readerId ? 'user' : isAuthors ? 'author' : madeBy === null ? 'generated' : 'community'

/** How often an option was shown and how often chosen. */
export type Count = { shown: number; chosen: number }
/** What is thought of an option before anybody saw it: one of ten takes it, as if it had been shown so often. */
const TAKEN_AT_FIRST = 0.1
const SHOWN_AT_FIRST = 10
/** How often an option is taken for the answer: the more often it was shown, the more that counts. */
export const deceives = ({ shown, chosen }: Count): number =>
  (chosen + TAKEN_AT_FIRST * SHOWN_AT_FIRST) / (shown + SHOWN_AT_FIRST)

export type Candidate = Named
export type AskedFact = Named & {
  /** What its authors wrote. */
  distractors: readonly string[]
}

/** A fact that is asked, with the card that it stands on and what that is about. */
export type FactOfCard = AskedFact & { fact_id: number; card_id: number; topic_type: string }

/** An option that is much shorter or longer than the answer gives itself away. */
const unlikeness = (a: string, b: string): number => Math.abs(Math.log((a.length + 4) / (b.length + 4)))

/** A candidate is looked at once for each fact of a card. */
const kinds = new WeakMap<Named, Kind>()
function knownKind(named: Named): Kind {
  const known = kinds.get(named) ?? kindOf(named)
  kinds.set(named, known)
  return known
}

/**
 * QUZ-GA006. Names of other facts as wrong answers, the best first: those of the answer's own kind; among them what is
 * taken for the answer most often, then what looks like it. Only where its authors wrote too few for a question, those
 * that come nearest in kind fill it up. None says the same as the answer, as a fact of the same card (`siblings`), as what
 * its authors wrote, as what is `barred`, or as another of them; none says the answer with a word more or less.
 */
export function pickGenerated(
  fact: AskedFact,
  candidates: readonly Candidate[],
  {
    siblings,
    barred,
    countOf,
  }: { siblings: readonly string[]; barred: ReadonlySet<string>; countOf: (name: string) => Count },
): string[] {
  const answer = meaningOf(fact.name)
  const taken = new Set([answer, ...siblings.map(meaningOf), ...fact.distractors.map(meaningOf), ...barred])
  const kind = knownKind(fact)
  const ranked = candidates
    .map((candidate) => ({
      name: candidate.name,
      tier: strangeness(kind, knownKind(candidate)),
      rate: deceives(countOf(candidate.name)),
      unlike: unlikeness(candidate.name, fact.name),
    }))
    .sort((a, b) => a.tier - b.tier || b.rate - a.rate || a.unlike - b.unlike || (a.name < b.name ? -1 : 1))
  const picked: string[] = []
  for (const { name, tier } of ranked) {
    if (picked.length === GENERATED_KEPT) break
    if (tier > 0 && fact.distractors.length + picked.length >= QUIZ_DISTRACTORS) break
    const meaning = meaningOf(name)
    if (!meaning || taken.has(meaning) || isWithin(meaning, answer)) continue
    taken.add(meaning)
    picked.push(name)
  }
  return picked
}

/** Why a wrong answer can't be taken for a fact; undefined where it can. */
export function whyNotWrong(
  name: string,
  { answer, siblings, there }: { answer: string; siblings: readonly string[]; there: readonly string[] },
): string | undefined {
  const meaning = meaningOf(name)
  if (!meaning) return 'Please write a wrong answer.'
  if (meaning === meaningOf(answer)) return 'This says the same as the right answer.'
  if (siblings.some((sibling) => meaningOf(sibling) === meaning)) return 'This is another fact of the same Pictomo.'
  if (there.some((one) => meaningOf(one) === meaning)) return 'This is there already.'
  return undefined
}

/**
 * QUZ-RU007, QUZ-GA009. The one step below a question's options: what is not among them and says none of them with a word
 * more or less, readers' own first.
 */
export function extraStep<D extends { name: string; type: DistractorType }>(
  all: readonly D[],
  shown: readonly string[],
): D[] {
  const seen = shown.map(meaningOf)
  const isNew = (name: string) => !seen.some((one) => isWithin(one, meaningOf(name)))
  const rest = all.filter(({ name, type }) => type !== 'author' && isNew(name))
  const readers = rest.filter(({ type }) => type !== 'generated').slice(0, EXTRA_DISTRACTORS_COMMUNITY)
  const made = rest.filter(({ type }) => type === 'generated')
  return [...readers, ...made].slice(0, EXTRA_DISTRACTORS_TOTAL)
}
