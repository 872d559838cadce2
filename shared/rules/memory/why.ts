import { daysBetween } from './days.ts'
import { GRADE, type Grade } from './grade.ts'

/** Who still knows it as surely as this was asked for the exam’s sake. */
const SURE = 0.9
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** What decides why a fact is due. */
export type DueFact = {
  movedToToday: boolean
  lastDay: string | null
  lastGrade: Grade | null
  /** The chance that it is still known. */
  chance: number
  today: string
  /** The day of the learner’s exam. */
  examDay: string | null
}

const ago = (days: number): string => (days <= 0 ? 'earlier today' : days === 1 ? 'yesterday' : `${days} days ago`)
const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`)

/** One sentence that says to the learner why a fact is due today. */
export function whyDue({ movedToToday, lastDay, lastGrade, chance, today, examDay }: DueFact): string {
  if (movedToToday) return 'You moved it to today.'
  if (lastDay === null) return 'New: you have learned its card but were never asked.'
  const days = daysBetween(lastDay, today)
  if (lastGrade === GRADE.again) return `You missed it ${ago(days)}.`
  if (examDay !== null && examDay > today && chance > SURE)
    return `Your exam is ${inDays(daysBetween(today, examDay))}: you see it once more before then.`
  const since = days <= 0 ? 'You knew it today' : `${days} ${days === 1 ? 'day' : 'days'} since you last knew it`
  return `${since}: the chance that you still do is about ${percent.format(chance)}.`
}
