import { daysBetween } from './days.ts'
import { GRADE, type Grade } from './grade.ts'
import { chanceOfRecall, type FactMemory, memoryAfter, NEVER_ASKED, schemeOf } from './schedule.ts'

/** A learner's own weights are looked for from so many reviews on. */
const OPTIMIZE_FROM_REVIEWS = 400
/** And again when there are so many percent more of them. */
const MORE_PERCENT = 10
/** The share of the reviews, by time, that weights are learned from; the rest shows how well they predict. */
const LEARNED_FROM = 0.8

/** Whether weights are to be looked for: enough reviews, and a tenth more than when they were looked for last. */
export const mayOptimize = ({ reviews, reviewsThen }: { reviews: number; reviewsThen: number }): boolean =>
  reviews >= OPTIMIZE_FROM_REVIEWS && 100 * reviews >= reviewsThen * (100 + MORE_PERCENT)

type Answer = { day: string; grade: Grade }
/** A fact's answers of different days in their order: of one day the first alone, since FSRS here works by days. */
export type History = readonly Answer[]

export function historyOf(answers: readonly Answer[]): History {
  const history: Answer[] = []
  for (const answer of answers) if ((history.at(-1)?.day ?? '') < answer.day) history.push(answer)
  return history
}

/** The day up to which weights are learned: four fifths of all reviews lie before it. */
export function splitDay(histories: readonly History[]): string {
  const days = histories.flatMap((history) => history.slice(1).map(({ day }) => day)).toSorted()
  return days[Math.floor(days.length * LEARNED_FROM)] ?? ''
}

/** What an optimizer learns from: for each review before a day its fact's history up to it, as grades and days between. */
export const trainingItems = (histories: readonly History[], before: string): { grade: Grade; deltaDays: number }[][] =>
  histories.flatMap((history) => {
    const known = history.filter(({ day }) => day < before)
    const steps = known.map(({ grade, day }, place) => ({
      grade,
      deltaDays: place === 0 ? 0 : daysBetween(known[place - 1]!.day, day),
    }))
    return steps.slice(1).map((_, place) => steps.slice(0, place + 2))
  })

const LEAST_CHANCE = 1e-6

/** How wrong weights are about the reviews from a day on (log loss; less is better); null when there are none. */
export function predictionLoss(
  weights: readonly number[] | null,
  histories: readonly History[],
  from: string,
): number | null {
  const scheme = schemeOf(weights)
  let [loss, count] = [0, 0]
  for (const history of histories) {
    let memory: FactMemory = NEVER_ASKED
    for (const answer of history) {
      if (memory.lastDay !== null && answer.day >= from) {
        const chance = chanceOfRecall(scheme, memory, daysBetween(memory.lastDay, answer.day))
        const said = answer.grade === GRADE.again ? 1 - chance : chance
        loss -= Math.log(Math.max(LEAST_CHANCE, said))
        count++
      }
      memory = memoryAfter(scheme, memory, answer).after
    }
  }
  return count === 0 ? null : loss / count
}

/** New weights are kept only when they predict what they have not seen better than the ones in use and the published ones. */
export const predictsBetter = (losses: { found: number; inUse: number; published: number }): boolean =>
  losses.found < losses.inUse && losses.found < losses.published
