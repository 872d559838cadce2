import { type Askable, isAsked } from './question.ts'

/** Round sizes that are offered where a round may be long; 0 for all there is (QUZ-GA007). */
export const ROUND_SIZES = [5, 10, 20, 0] as const

export type Answerable = Askable & {
  /** 1 right, 0 wrong, null when it was never answered. */
  last_answer: number | null
}
export type Choice = {
  /** Whatever was answered before, as on a retake. */
  all?: boolean
  wrongOnly?: boolean
  /** Without what asks for a card's own name. */
  factsOnly?: boolean
}

const isWrong = ({ last_answer }: Answerable): boolean => last_answer === 0
const isNew = ({ last_answer }: Answerable): boolean => last_answer === null

/**
 * QUZ-RU003, QUZ-RU004, QUZ-RU019. What a round on many cards asks, in the order given: what was never answered, or all
 * on a retake, or only what was answered wrong. Where nothing of that is left, all is asked again.
 */
export function poolOf<F extends Answerable>(facts: readonly F[], { all, wrongOnly, factsOnly }: Choice): F[] {
  const askable = facts.filter((fact) => isAsked(fact) && !(factsOnly && fact.is_primary))
  const wanted = all ? askable : askable.filter(wrongOnly ? isWrong : isNew)
  return wanted.length > 0 ? wanted : askable
}

/** How much of it was never answered, and how much wrong the last time. */
export function standOf(facts: readonly Answerable[]): { total: number; unanswered: number; wrong: number } {
  const askable = facts.filter(isAsked)
  return { total: askable.length, unanswered: askable.filter(isNew).length, wrong: askable.filter(isWrong).length }
}

/**
 * TOK-RU006. What of a round a person may still be asked today: `left` questions (null: no limit), and whatever stands on
 * a card that costs them none.
 */
export function withinLimit<F extends { card_id: number }>(
  facts: readonly F[],
  left: number | null,
  costsNone: (cardId: number) => boolean,
): F[] {
  let rest = left ?? Number.POSITIVE_INFINITY
  return facts.filter(({ card_id }) => costsNone(card_id) || rest-- > 0)
}

/**
 * QUZ-RU003, QUZ-RU004. So many of a round's pool, taken from all of its cards in turn: the first question of each, then
 * the second of each, and so on, until there are enough. So no card fills a short round while others have questions, and
 * of a round of n on m cards none has more than n / m, rounded up, unless the others have no more. Which are asked is
 * drawn so; the order in which they are asked stays the one given, as a track's, a pathway's or a playlist's own.
 */
export function spreadOver<F extends { card_id: number }>(
  facts: readonly F[],
  many: number,
  admits: (inTurn: readonly F[]) => readonly F[] = (inTurn) => inTurn,
): F[] {
  const taken = new Map<number, number>()
  const turns = facts.map((fact) => {
    const turn = taken.get(fact.card_id) ?? 0
    taken.set(fact.card_id, turn + 1)
    return { fact, turn }
  })
  const inTurn = turns.toSorted((a, b) => a.turn - b.turn).map(({ fact }) => fact)
  const drawn = new Set(admits(inTurn).slice(0, many))
  return facts.filter((fact) => drawn.has(fact))
}
