/** MKT-RU005. Years to choose from: this one and the next nine. */
export const GRADUATION_YEAR_CHOICES = 10
export const graduationYears = (now: Date): number[] =>
  Array.from({ length: GRADUATION_YEAR_CHOICES }, (_, ahead) => now.getFullYear() + ahead)

export type Graduation = { graduation_year: number; graduation_month: number }

/** MKT-RU006. Both year and month are needed; at first next year and next month stand there (January after December). */
export const defaultGraduation = (now: Date): Graduation => ({
  graduation_year: now.getFullYear() + 1,
  graduation_month: ((now.getMonth() + 1) % 12) + 1,
})

/** How long a program takes, in years, rounded to the next summer. */
const PROGRAM_YEARS: Record<string, number> = {
  ADN: 2,
  BSN: 4,
  'Accelerated BSN': 2,
  'LPN/LVN': 1,
  FNP: 3,
  AGNP: 3,
  PMHNP: 3,
}
const MAY = 5
/** When somebody who begins a program about now finishes: in May, after as many years as it takes. Null for an unknown one. */
export function graduationOfProgram(program: string | null, now: Date): Graduation | null {
  const years = program ? PROGRAM_YEARS[program] : undefined
  return years === undefined ? null : { graduation_year: now.getFullYear() + years, graduation_month: MAY }
}

/** MKT-RU011. Class officers are asked about in medicine, nursing (RN, LPN, NP) and physician assistant; each list names its markets. */
export const CLASS_OFFICER_MARKETS = [100, 101, 202, 105, 203]
export const organisationsOf = <O extends { market_ids: readonly number[] }>(
  organisations: readonly O[],
  marketId: number | null,
): O[] =>
  marketId === null || !CLASS_OFFICER_MARKETS.includes(marketId)
    ? []
    : organisations.filter(({ market_ids }) => market_ids.includes(marketId))

/** MKT-RU007. The school step is whole when a school of the list is chosen, or another one is named. */
export const isSchoolStepDone = (school: { school_id: number | null; other_school: string }): boolean =>
  school.school_id !== null || school.other_school.trim() !== ''

/** MKT-RU008. A type-ahead searches once the fingers rested for 250 ms, and says so when there is nothing. */
export const TYPEAHEAD_MS = 250
export const NO_RESULTS = 'No Search Results'
