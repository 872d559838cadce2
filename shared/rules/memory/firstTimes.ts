/** GLB-RU027. The counters of `has_seen` for what the daily quiz tells of itself. */
export const DAILY_SEEN = {
  /** The intro was hidden for good. */
  intro: 'daily_quiz_intro_hidden',
  /** Questions of the daily quiz that were answered, as far as they are counted. */
  asked: 'daily_quiz_asked',
  onboarding: 'daily_quiz_onboarding',
} as const

/** SRP-CO004. */
export const ONBOARDING_QUESTIONS = 25

type Seen = Readonly<Record<string, number>>
const count = (seen: Seen, name: string): number => seen[name] ?? 0

/** SRP-RU001. The daily quiz begins with its intro until that is hidden for good. */
export const showsIntro = (seen: Seen): boolean => count(seen, DAILY_SEEN.intro) === 0

/** SRP-RU002. Once 25 questions of the daily quiz were answered it tells, one time, how it is made one's own. */
export const showsOnboarding = (seen: Seen): boolean =>
  count(seen, DAILY_SEEN.asked) >= ONBOARDING_QUESTIONS && count(seen, DAILY_SEEN.onboarding) === 0

/** Questions are counted until that has been told, and no further. */
export const countsQuestions = (seen: Seen): boolean =>
  count(seen, DAILY_SEEN.asked) < ONBOARDING_QUESTIONS && count(seen, DAILY_SEEN.onboarding) === 0
