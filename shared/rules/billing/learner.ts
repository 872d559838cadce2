import { DAY_MS } from '../../time.ts'
import { type AccessFacts, type Entitlement, isLive, isMember, isOpenToAll } from './access.ts'

/** PRI-RU007. So long an educator who was approved opens everything. */
export const EDUCATOR_APPROVED_DAYS = 7
export const educatorUntil = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + EDUCATOR_APPROVED_DAYS * DAY_MS)

/** TOK-RU008. How somebody learns here. */
export type LearningState = 'guest' | 'trial' | 'freemium' | 'premium' | 'approved_educator'

type Person = {
  readonly approved_educator: boolean
  /** No plan, no institution's and no educator's access holds. */
  readonly is_trial: boolean
  /** In seconds since 1970. */
  readonly free_trial_expiration: number | null
}

/**
 * TOK-RU008, TOK-GA002. A guest has no account. Whoever has no plan is on trial until their trial ends, and freemium after it:
 * their free lessons go on. With a plan one is premium; an educator who was approved is so within their trial or with a plan.
 */
export function learningState(person: Person | null, now: Date): LearningState {
  if (person === null) return 'guest'
  const { approved_educator, is_trial, free_trial_expiration: end } = person
  const isRunning = !is_trial || (end !== null && end * 1000 > now.getTime())
  if (!isRunning) return 'freemium'
  if (approved_educator) return 'approved_educator'
  return is_trial ? 'trial' : 'premium'
}

/**
 * TOK-RU013. Whether somebody is a member as an approved educator and by nothing else: they play everything, and are asked in
 * quizzes of what they own alone. An educator who is not approved has what any trial user has.
 */
export function isEducatorOnly(entitlements: readonly Entitlement[], now: Date): boolean {
  const live = entitlements.filter((one) => isLive(one, now))
  return isMember(live, now) && !live.some((one) => one.kind !== 'educator' && isMember([one], now))
}

/** TOK-RU013. Whether a card that is open to somebody may be asked of them, in a quiz or day by day. */
export const isAskableOf = (facts: AccessFacts, educatorOnly: boolean, now: Date): boolean =>
  !educatorOnly || facts.owned || isOpenToAll(facts, now)
