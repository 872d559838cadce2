import { addDays } from '../../time.ts'
import { daysBetween } from './days.ts'
import { restretched, stretched } from './factor.ts'
import type { Grade } from './grade.ts'
import { dayForExam } from './level.ts'
import { answered, dueDay, type FactMemory, NEVER_ASKED, type Scheme } from './schedule.ts'

/** An answer as the log has it. `interval` is null for one that was given before there was a log. */
export type LoggedReview = { grade: Grade; day: string; interval: number | null; factor: number }
/** What the log makes of a fact: its memory, and the days that were chosen after the last answer under a factor. */
export type Replayed = FactMemory & { lastGrade: Grade; interval: number; factor: number }

/** All answers to one fact, in their order, make the state that they made when they came one by one; null without any. */
export function replay(scheme: Scheme, log: readonly LoggedReview[]): Replayed | null {
  let memory: FactMemory = NEVER_ASKED
  let last: Omit<Replayed, keyof FactMemory> | null = null
  for (const { grade, day, interval, factor } of log) {
    const { after, days } = answered(scheme, memory, { grade, day })
    memory = after
    last = { lastGrade: grade, interval: interval ?? stretched(days, factor), factor }
  }
  return last && { ...memory, ...last }
}

/** An exam, and the day on which the learner said so. */
export type Exam = { day: string; setOn: string }

/** When a fact is due by what was chosen after its last answer, by its factors of now, and by an exam that is still ahead. */
export function dueDayNow(
  { lastDay, interval, factor }: { lastDay: string; interval: number; factor: number },
  given: { factId: number; factorNow: number; exam: Exam | null; today: string },
): string {
  const due = dueDay(lastDay, restretched(interval, factor, given.factorNow))
  if (!given.exam || given.exam.day <= given.today || due < given.exam.day) return due
  const day = dayForExam(given.factId, daysBetween(given.exam.setOn, given.exam.day))
  return day === null ? due : addDays(given.exam.setOn, day)
}
