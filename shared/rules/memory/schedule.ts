import { createEmptyCard, type FSRS, fsrs, State } from 'ts-fsrs'
import { addDays, DAY_MS } from '../../time.ts'
import { daysBetween } from './days.ts'
import { stretched } from './factor.ts'
import { GRADE, type Grade } from './grade.ts'
import { type ChosenFrom, daysToChooseFrom, LONGEST_DAYS } from './level.ts'

/** Reviews are due when the chance that the fact is still known has fallen to this. */
const WANTED_RETENTION = 0.9

/** How one learner forgets: FSRS with the weights that fit them, or with its published ones. */
export type Scheme = FSRS

const schemeBy = (weights?: readonly number[]): Scheme =>
  fsrs({
    request_retention: WANTED_RETENTION,
    maximum_interval: LONGEST_DAYS,
    // Days are chosen by their load (`level.ts`) within FSRS's own fuzz, in place of by chance.
    enable_fuzz: false,
    enable_short_term: false,
    ...(weights ? { w: weights } : {}),
  })
const published = schemeBy()

/** SRP-GA001. FSRS 6: retention 0.9, at most 365 days, no steps within a day. */
export const schemeOf = (weights: readonly number[] | null): Scheme => (weights ? schemeBy(weights) : published)

/** What is known of one learner's memory of one fact. Never asked: `reps` 0. */
export type FactMemory = {
  /** Days until the chance of recall falls to 90 %. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  reps: number
  lapses: number
  /** The learner's day of the last answer. */
  lastDay: string | null
}
export const NEVER_ASKED: FactMemory = { stability: 0, difficulty: 0, reps: 0, lapses: 0, lastDay: null }

type Answered = { grade: Grade; day: string }

/** SRP-RU010. The memory after an answer on a day. A day that lies before the last one counts as it. */
export function memoryAfter(
  scheme: Scheme,
  before: FactMemory,
  { grade, day }: Answered,
): { after: FactMemory; elapsed: number } {
  const elapsed = before.lastDay === null ? 0 : Math.max(0, daysBetween(before.lastDay, day))
  const { stability, difficulty } = scheme.next_state(before.reps === 0 ? null : before, elapsed, grade)
  const missed = grade === GRADE.again && before.reps > 0
  return {
    after: {
      stability,
      difficulty,
      reps: before.reps + 1,
      lapses: before.lapses + (missed ? 1 : 0),
      lastDay: before.lastDay !== null && before.lastDay > day ? before.lastDay : day,
    },
    elapsed,
  }
}

const ANY_MIDNIGHT = Date.UTC(2020, 0, 1)

/** SRP-RU010. The memory after an answer, and the days that FSRS then waits. */
export function answered(
  scheme: Scheme,
  before: FactMemory,
  given: Answered,
): { after: FactMemory; elapsed: number; days: number } {
  const { after, elapsed } = memoryAfter(scheme, before, given)
  const { stability, difficulty } = before
  const empty = createEmptyCard(ANY_MIDNIGHT)
  const card =
    before.reps === 0
      ? empty
      : { ...empty, stability, difficulty, state: State.Review, last_review: new Date(ANY_MIDNIGHT) }
  // FSRS counts days of UTC; the learner's own are handed to it as such.
  const next = scheme.next(card, ANY_MIDNIGHT + elapsed * DAY_MS, given.grade).card
  // Good comes at least a day after Hard and Easy after Good, also where Hard is at the longest already.
  return { after, elapsed, days: Math.min(LONGEST_DAYS, next.scheduled_days) }
}

/** The chance that a fact is still known so many days after it was last asked. */
export const chanceOfRecall = (scheme: Scheme, { stability }: Pick<FactMemory, 'stability'>, days: number): number =>
  scheme.forgetting_curve(Math.max(0, days), stability)

/** The days from which one is chosen for the next review: FSRS's own, stretched by the factors, within its fuzz, before the exam. */
export const nextReview = (days: number, factor: number, elapsed: number, daysToExam: number | null): ChosenFrom =>
  daysToChooseFrom(stretched(days, factor), elapsed, daysToExam)

/** The day on which a fact is due that was last asked on another. */
export const dueDay = (lastDay: string, interval: number): string => addDays(lastDay, interval)
