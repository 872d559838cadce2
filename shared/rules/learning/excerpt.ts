import type { Span } from './player.ts'

/** How much of a recording a stranger hears before they are asked something, in seconds. */
export const EXCERPT_S = 20

type Asked = { question_text: string; distractor_names: readonly string[]; is_primary: boolean }

/** Whether a fact that was told can be asked: it has a question of its own and what to choose from, and is not the title. */
const isAskable = ({ question_text, distractor_names, is_primary }: Asked): boolean =>
  !is_primary && question_text !== '' && distractor_names.length >= 3

/**
 * Where an excerpt ends: with the fact whose end comes nearest to 20 s, so that no sentence is cut, and not before one was
 * told that can be asked; the whole if none was.
 */
export function excerptEnd<F extends Asked>(
  facts: readonly F[],
  spanOf: (fact: F) => Span | null,
  duration: number,
): number {
  const endOf = (fact: F) => spanOf(fact)?.end ?? Number.POSITIVE_INFINITY
  const first = Math.min(...facts.filter(isAskable).map(endOf))
  const ends = facts.map(endOf).filter((end) => Number.isFinite(end) && (end >= first || !Number.isFinite(first)))
  if (ends.length === 0) return duration
  return ends.reduce((best, end) => (Math.abs(end - EXCERPT_S) < Math.abs(best - EXCERPT_S) ? end : best))
}

/** What to ask after an excerpt: the last fact that was told whole and can be asked. */
export const askedAfter = <F extends Asked>(
  facts: readonly F[],
  spanOf: (fact: F) => Span | null,
  end: number,
): F | undefined => facts.filter((fact) => (spanOf(fact)?.end ?? Number.POSITIVE_INFINITY) <= end).findLast(isAskable)
