import type { Sql } from '#server/platform/sql.ts'
import { QUEUE_SIZE, ROUND_SIZE } from '#shared/contract/memory/index.ts'
import { NotFound } from '#shared/errors.ts'
import { daysBetween } from '#shared/rules/memory/days.ts'
import type { Exam } from '#shared/rules/memory/replay.ts'
import { type Scheme, schemeOf } from '#shared/rules/memory/schedule.ts'
import { addDays, dayStart } from '#shared/time.ts'
import { days } from '../accounts/index.ts'
import { type SettingsRow, settingsOf } from './queries/settings.ts'

export type Asking = { sql: Sql; now: Date }
/** A learner on a day of theirs: how they want to be asked, and how they forget. */
export type Learner = {
  id: number
  /** The person's own day; it ends where the next begins. */
  today: string
  endOfDay: Date
  /** When a day of theirs begins. */
  beginOf: (day: string) => Date
  timezone: string
  settings: SettingsRow
  exam: Exam | null
  daysToExam: number | null
  scheme: Scheme
}

const DEFAULTS: SettingsRow = {
  queue_max: QUEUE_SIZE.default,
  round_max: ROUND_SIZE.default,
  exam_date: null,
  exam_set_on: null,
  weights: null,
  weights_at: null,
  optimized_reviews: 0,
}

/** @throws NotFound when there is no such person any more */
export async function readLearner(asking: Asking, id: number): Promise<Learner> {
  const learner = await findLearner(asking, id)
  if (!learner) throw NotFound()
  return learner
}

export async function findLearner({ sql, now }: Asking, id: number): Promise<Learner | undefined> {
  const today = await days.readToday({ sql, now }, id)
  if (!today) return undefined
  const settings = (await sql.one(settingsOf, [id])) ?? DEFAULTS
  const { exam_date: day, exam_set_on: setOn } = settings
  // A night's beginning is searched for; a learner's facts share few of them.
  const begins = new Map<string, Date>()
  const beginOf = (of: string): Date => {
    const known = begins.get(of) ?? dayStart(of, today.timezone)
    begins.set(of, known)
    return known
  }
  return {
    id,
    today: today.day,
    endOfDay: beginOf(addDays(today.day, 1)),
    beginOf,
    timezone: today.timezone,
    settings,
    exam: day && setOn ? { day, setOn } : null,
    daysToExam: day === null ? null : daysBetween(today.day, day),
    scheme: schemeOf(settings.weights),
  }
}
