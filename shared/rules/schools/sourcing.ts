import { DAY_MS, localDay } from '../../time.ts'
import { isNorthAmerica } from './country.ts'

/** GLB-RU027. The counters of `has_seen` for what is asked on the home page, and the days on which it was last shown. */
export const SEEN = {
  school: { count: 'school_sourcing', day: 'school_sourcing_day' },
  graduation: { count: 'graduation_sourcing', day: 'graduation_sourcing_day' },
} as const
export type Sourced = keyof typeof SEEN

type Student = {
  role: string
  timezone: string
  /** On trial, and no institution's access holds. */
  onTrial: boolean
  hasSchool: boolean
  hasGraduation: boolean
  has_seen: Readonly<Record<string, number>>
}

/** A person's own day as a whole number that fits into a counter: days since 1970. */
export const dayNumber = (at: Date, timezone: string): number => Date.parse(localDay(at, timezone)) / DAY_MS

/** MKT-GA005. Whether the question for the school may come up today, as far as is known without asking for the country. */
export const schoolMayBeAsked = (student: Student, market: { is_beta: boolean } | undefined, now: Date): boolean =>
  !student.hasSchool &&
  !student.onTrial &&
  !market?.is_beta &&
  (student.has_seen[SEEN.school.day] ?? 0) < dayNumber(now, student.timezone)

/**
 * MKT-RU009. The home page asks for the school of who has none, is not on trial and studies no beta market, when their
 * country is in North America (US, MX, BM, PM, UM, GL, CA); once a day at most.
 */
export const asksSchool = (
  student: Student,
  market: { is_beta: boolean } | undefined,
  country: string | null,
  now: Date,
): boolean => schoolMayBeAsked(student, market, now) && isNorthAmerica(country)

/** So many cards must have been viewed, and so long the question for the graduation is left alone. */
export const GRAD_MODAL_CARDS = 4
export const GRADUATION_COOKIE_DAYS = 14

/**
 * MKT-RU014. The home page asks a student with a school and no graduation date for it once they viewed 4 cards; shown,
 * it does not come again for 14 days.
 */
export function asksGraduation(student: Student, cardsViewed: number, now: Date): boolean {
  const shown = student.has_seen[SEEN.graduation.day]
  const isLeftAlone = shown !== undefined && dayNumber(now, student.timezone) - shown < GRADUATION_COOKIE_DAYS
  return (
    student.role === 'Student' &&
    student.hasSchool &&
    !student.hasGraduation &&
    cardsViewed >= GRAD_MODAL_CARDS &&
    !isLeftAlone
  )
}
