import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** BAN-RU011. The expiration warning shows from 31 days before the end. */
export const EXPIRATION_WARNING_S = 2_678_400

type Person = {
  readonly role: string
  readonly approved_educator: boolean
  /** No plan, no institution's and no educator's access holds. */
  readonly is_trial: boolean
  /** In seconds since 1970. */
  readonly free_trial_expiration: number | null
  readonly premium_expiration: number | null
  readonly premium_renews: boolean
}

/** What of somebody's access ends, and in how many days; 0 once it is over. `isApproved` is for educators alone. */
export type Ending =
  | { kind: 'trial'; days: number }
  | { kind: 'educator'; days: number; isApproved: boolean }
  | { kind: 'premium'; days: number; endsAt: Date }

/** Whole days, begun ones counted. What says the time now may be a minute old: seven days are not eight for that. */
function daysUntil(end: Date, now: Date): number {
  const left = end.getTime() - now.getTime()
  return left <= 0 ? 0 : Math.max(1, Math.ceil((left - MINUTE_MS) / DAY_MS))
}
const instant = (seconds: number): Date => new Date(seconds * 1000)

/**
 * HOM-RU005, TOK-GA005. The free-trial widget is for people on trial; a professor without premium reads the educator's trial
 * and whether they are verified, never of a premium trial. BAN-RU011. A member reads of the end from 31 days before it, where nothing goes on by itself.
 */
export function endingOf(person: Person, now: Date): Ending | null {
  const { role, approved_educator, is_trial, free_trial_expiration, premium_expiration } = person
  if (is_trial) {
    if (free_trial_expiration === null) return null
    const days = daysUntil(instant(free_trial_expiration), now)
    return role === 'Professor' ? { kind: 'educator', days, isApproved: approved_educator } : { kind: 'trial', days }
  }
  if (premium_expiration === null || person.premium_renews) return null
  const endsAt = instant(premium_expiration)
  const leftS = (endsAt.getTime() - now.getTime()) / 1000
  return leftS > 0 && leftS <= EXPIRATION_WARNING_S ? { kind: 'premium', days: daysUntil(endsAt, now), endsAt } : null
}
