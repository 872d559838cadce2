import type { StatsFrame, StatsUnit } from '../../contract/quiz/stats.ts'
import { addDays, DAY_MS } from '../../time.ts'

/** HOM-MS001 to HOM-MS004. */
export const FRAME_TEXTS: Record<StatsFrame, string> = {
  this_week: 'This Week',
  last_week: 'Last Week',
  custom: 'Custom',
  all_time: 'All Time',
}

/** HOM-RU004. Custom stats begin in March 2020 at the earliest. */
export const CUSTOM_STATS_MIN_DATE = '2020-03-01'
/** HOM-GA002. The first day that anybody can ask for: the later of March 2020 and the day of their account. */
export const firstStatsDay = (accountDay: string): string =>
  accountDay > CUSTOM_STATS_MIN_DATE ? accountDay : CUSTOM_STATS_MIN_DATE

/** Days from the first to the last, both of them in it. */
export type Span = { from: string; to: string }

/** 0 for Sunday to 6 for Saturday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** HOM-RU004. The first day of the week that holds a day, where weeks begin on the chosen one. */
export const firstOfWeek = (day: string, weekStart: number): string =>
  addDays(day, -((weekday(day) - weekStart + 7) % 7))

type Asked = {
  frame: StatsFrame
  today: string
  accountDay: string
  weekStart: number
  from?: string | undefined
  to?: string | undefined
}
/**
 * HOM-RU003, HOM-RU004. The days of a time frame. Weeks are whole, with what of them is still to come; what somebody
 * chooses is cut to the days that there can be something of.
 */
export function spanOf({ frame, today, accountDay, weekStart, from, to }: Asked): Span {
  const week = firstOfWeek(today, weekStart)
  if (frame === 'this_week') return { from: week, to: addDays(week, 6) }
  if (frame === 'last_week') return { from: addDays(week, -7), to: addDays(week, -1) }
  const first = firstStatsDay(accountDay)
  // An account of tomorrow, by a clock far in the west, has a day all the same.
  const begin = first > today ? today : first
  if (frame === 'all_time') return { from: begin, to: today }
  const within = (day: string | undefined, otherwise: string): string =>
    !day ? otherwise : day < begin ? begin : day > today ? today : day
  return { from: within(from, begin), to: within(to, today) }
}

/** So many steps at most can be told apart in a chart. */
const STEPS = { day: 31, week: 26, month: 36 }

const unitOf = ({ from, to }: Span): StatsUnit => {
  const days = daysBetween(from, to) + 1
  if (days <= STEPS.day) return 'day'
  if (days <= STEPS.week * 7) return 'week'
  return days <= STEPS.month * 30 ? 'month' : 'year'
}

function nextStep(day: string, unit: StatsUnit): string {
  if (unit === 'day') return addDays(day, 1)
  if (unit === 'week') return addDays(day, 7)
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (unit === 'year') return `${year + 1}-01-01`
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The steps that a span is drawn in: days, or as long as there are many weeks, months or years. Each by its first day. */
export function stepsOf(span: Span): { unit: StatsUnit; starts: string[]; end: string } {
  const unit = unitOf(span)
  const starts: string[] = []
  for (let day = span.from; day <= span.to; day = nextStep(day, unit)) starts.push(day)
  return { unit, starts, end: addDays(span.to, 1) }
}

/** How many of the questions were answered right, in whole percent; null where none was answered. */
export const accuracyOf = (questions: number, correct: number): number | null =>
  questions === 0 ? null : Math.round((correct / questions) * 100)
