import { dayText, openUntil } from './days.ts'

/** How many locked cards somebody opens without a plan. */
export type Lessons = {
  /** Their area of study, by which there are so many; null while none is chosen. */
  readonly area: string | null
  /** Free lessons a day, and how many are left of today's. */
  readonly daily: number
  readonly left: number
  /** Locked cards that stand open to them in their first days, without a lesson. */
  readonly chosen: number
  /** No plan, no school, no group and no educator's access opens everything to them. */
  readonly is_limited: boolean
}
const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** TOK-RU007, TOK-GA001. What opens a locked card to who has no plan: `A free lesson opens a locked card: 3 a day, 2 left today.` */
export const lessonsText = ({ daily, left }: Pick<Lessons, 'daily' | 'left'>): string =>
  daily === 0
    ? 'There are no free lessons in their area of study, so locked cards stay locked.'
    : `A free lesson opens a locked card: ${daily} a day, ${left} left today.`

/**
 * TOK-RU001, TOK-GA001. What somebody's first days open, which is not everything: free cards, those that the area of study
 * chose for the time, and by a free lesson any other.
 */
export function firstDaysText(
  time: { readonly from: Date | string; readonly until: Date | string | null; readonly is_over: boolean },
  lessons: Lessons,
  timeZone: string,
): string {
  const last = openUntil({ starts_at: time.from, ends_at: time.until }, timeZone)
  const times = `From ${dayText(time.from, timeZone)} until ${last}`
  if (time.is_over) return `${times}. They are over.`
  if (!lessons.is_limited) return `${times}. They open nothing more now, as everything is open to them.`
  const chosen =
    lessons.chosen > 0 ? `free cards and ${many(lessons.chosen, 'chosen card')} are` : 'only free cards are'
  return `${times} ${chosen} open. ${lessonsText(lessons)}`
}
