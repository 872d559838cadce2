/**
 * Areas whose learners prescribe or advise those who do: nurse practitioner, medicine, physician assistant, pharmacy, and
 * the practice exams below them.
 */
const PRESCRIBING: ReadonlySet<number> = new Set([203, 100, 105, 109, 511, 512, 513, 514, 515, 516])

type Noted = { for_nurses: string; for_prescribers: string }

/**
 * What a fact says to the reader's own profession, with who that is; undefined where it says nothing to them alone. Whoever
 * has chosen no area, or one that does not prescribe, is told what a nurse does.
 */
export function noteFor(fact: Noted, marketId: number | null): { who: string; text: string } | undefined {
  const prescribes = marketId !== null && PRESCRIBING.has(marketId)
  const text = prescribes ? fact.for_prescribers : fact.for_nurses
  return text ? { who: prescribes ? 'When you prescribe' : 'At the bedside', text } : undefined
}
