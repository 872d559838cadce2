import { get_fuzz_range } from 'ts-fsrs'

/** The longest that FSRS waits for, in days. */
export const LONGEST_DAYS = 365

/** Days from now among which one is chosen, both included; `wanted` is the one that memory alone would take. */
export type ChosenFrom = { from: number; to: number; wanted: number }

/** Below this FSRS has no fuzz: a day more or less is too much of so short a time. */
const FUZZ_FROM_DAYS = 2.5
/** Over so many days before the exam at most the last reviews are spread. */
const EXAM_DAYS = 14

/**
 * The days before an exam on which a fact is seen once more: over the later half of what is left, so that reviews do not
 * come day after day, and at most two weeks. None when the exam is over or today. On its eve there is no day before it
 * left, and the exam's own is the last that is not past it.
 */
export function daysBeforeExam(daysToExam: number | null): { from: number; to: number } | null {
  if (daysToExam === null || daysToExam < 1) return null
  const to = Math.max(1, daysToExam - 1)
  return { from: Math.max(1, Math.ceil(to / 2), to - EXAM_DAYS + 1), to }
}

/** FSRS's own fuzz around an interval; what would lie past an exam is brought before it. */
export function daysToChooseFrom(interval: number, elapsed: number, daysToExam: number | null): ChosenFrom {
  const longest = Math.max(LONGEST_DAYS, interval)
  const fuzz =
    interval < FUZZ_FROM_DAYS ? { min_ivl: interval, max_ivl: interval } : get_fuzz_range(interval, elapsed, longest)
  const exam = daysBeforeExam(daysToExam)
  if (!exam || fuzz.max_ivl <= exam.to) return { from: fuzz.min_ivl, to: fuzz.max_ivl, wanted: interval }
  if (interval <= exam.to) return { from: fuzz.min_ivl, to: exam.to, wanted: interval }
  return { ...exam, wanted: exam.to }
}

/** The day with the least load; of equal ones the one nearest to what memory alone would take, and of two such the earlier. */
export function leastLoaded({ from, to, wanted }: ChosenFrom, loadOf: (day: number) => number): number {
  let best = Math.min(to, Math.max(from, wanted))
  const isBetter = (day: number) => {
    const [load, least] = [loadOf(day), loadOf(best)]
    if (load !== least) return load < least
    const [away, nearest] = [Math.abs(day - wanted), Math.abs(best - wanted)]
    return away !== nearest ? away < nearest : day < best
  }
  for (let day = from; day <= to; day++) if (isBetter(day)) best = day
  return best
}

/**
 * When a fact comes that would come past an exam, set before it was asked last: somewhere in the days before the exam, by
 * the fact's own number, so that all of them are spread and each keeps its day. Counted from the day on which the exam was set.
 */
export function dayForExam(factId: number, daysToExam: number): number | null {
  const days = daysBeforeExam(daysToExam)
  return days && days.from + (factId % (days.to - days.from + 1))
}
