import type { Span } from './player.ts'

/** How much of a recording a stranger hears before they are asked something, in seconds. */
export const EXCERPT_S = 20

/** Where an excerpt ends: with the fact whose end comes nearest to 20 s, so that no sentence is cut; the whole if none does. */
export function excerptEnd(spans: readonly (Span | null)[], duration: number): number {
  const ends = spans.flatMap((span) => (span ? [span.end] : []))
  if (ends.length === 0) return duration
  return ends.reduce((best, end) => (Math.abs(end - EXCERPT_S) < Math.abs(best - EXCERPT_S) ? end : best))
}

type Asked = { question_text: string; distractor_names: readonly string[]; is_primary: boolean }

/** What to ask after an excerpt: the last fact that was told whole, has a question of its own and what to choose from. */
export function askedAfter<F extends Asked>(
  facts: readonly F[],
  spanOf: (fact: F) => Span | null,
  end: number,
): F | undefined {
  const told = facts.filter((fact) => (spanOf(fact)?.end ?? Number.POSITIVE_INFINITY) <= end)
  const askable = told.filter(({ question_text, distractor_names }) => question_text && distractor_names.length >= 3)
  return askable.findLast(({ is_primary }) => !is_primary) ?? askable.at(-1)
}
