import { addDays } from '../../time.ts'
import { daysBetween } from './days.ts'
import { restretched, stretched } from './factor.ts'
import type { Grade } from './grade.ts'
import { dayForExam } from './level.ts'
import { answered, dueDay, type FactMemory, memoryAfter, NEVER_ASKED, type Scheme } from './schedule.ts'

/** An answer as the log has it. `interval` is null for one that was given before there was a log. */
export type LoggedReview = { grade: Grade; day: string; interval: number | null; factor: number }
/** What the log makes of a fact: its memory, and the days that were chosen after the last answer under a factor. */
export type Replayed = FactMemory & { lastGrade: Grade; interval: number; factor: number }

/** All answers to one fact, in their order, make the state that they made when they came one by one; null without any. */
export function replay(scheme: Scheme, log: readonly LoggedReview[]): Replayed | null {
  let [before, memory]: [FactMemory, FactMemory] = [NEVER_ASKED, NEVER_ASKED]
  let last: LoggedReview | null = null
  for (const { grade, day, interval, factor } of log) {
    before = memory
    memory = memoryAfter(scheme, before, { grade, day }).after
    last = { grade, day, interval, factor }
  }
  if (!last) return null
  const interval = last.interval ?? stretched(answered(scheme, before, last).days, last.factor)
  return { ...memory, lastGrade: last.grade, interval, factor: last.factor }
}

/** An exam, and the day on which the learner said so. */
export type Exam = { day: string; setOn: string }

type Chosen = { lastDay: string; interval: number; factor: number }
type Now = { factId: number; factorNow: number; exam: Exam | null; today: string }

/**
 * When a fact is due by what was chosen after its last answer, by its factors of now, and by an exam that is still ahead: what
 * would come past it comes in the days before it, and on its eve where those have begun without it.
 */
export function dueDayNow({ lastDay, interval, factor }: Chosen, { factId, factorNow, exam, today }: Now): string {
  const due = dueDay(lastDay, restretched(interval, factor, factorNow))
  if (!exam || exam.day <= today || due < exam.day) return due
  const from = lastDay > exam.setOn ? lastDay : exam.setOn
  const day = dayForExam(factId, daysBetween(from, exam.day))
  const placed = day === null ? due : addDays(from, day)
  return placed > today ? placed : addDays(exam.day, -1)
}
