import type { ContributionState, Decision } from '../../contract/community/index.ts'

/** What decides how something that a reader added stands. */
export type Standing = { removedAt: Date | null; hiddenAt: Date | null; approved: boolean; reports: number }
type Shown = Pick<Standing, 'removedAt' | 'hiddenAt'> & { deletedAt?: Date | null }

export const stateOf = ({ removedAt, hiddenAt, deletedAt }: Shown): ContributionState =>
  deletedAt ? 'deleted' : removedAt ? 'removed' : hiddenAt ? 'hidden' : 'shown'

/** FCT-RU001. After a moderator's look: approved, it is shown and its reports are settled; removed, only its maker sees it. */
export function decide(before: Standing, decision: Decision, now: Date): Standing {
  const looked = { approved: true, hiddenAt: null, reports: 0 }
  return decision === 'remove'
    ? { ...before, ...looked, removedAt: before.removedAt ?? now }
    : { ...before, ...looked, removedAt: null }
}
