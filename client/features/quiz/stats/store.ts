import { call } from '#client/platform/api.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { getFactStats, getUserStats } from '#shared/contract/quiz/index.ts'

export type FactStats = Reply<typeof getFactStats>
type UserStats = Reply<typeof getUserStats>

/** What somebody was asked and how it went: of the time frame that is shown, and of all time. */
export const stats = store<{ shown: Remote<FactStats>; all: Remote<UserStats> }>(() => ({
  shown: remote(),
  all: remote(),
}))

const loadShown = latestInto(stats, 'shown')
export const loadFactStats = (asked: Sent<typeof getFactStats>): Promise<void> =>
  loadShown(() => call(getFactStats, asked))
export const loadUserStats = (): Promise<void> => load(stats.all, () => call(getUserStats, {}))

const PLACE = 'pictomo-week-start'
const MONDAY = 1
/** HOM-RU004. The day on which somebody's weeks begin, as they chose it in this browser. */
export function keptWeekStart(): number {
  try {
    const day = Number(localStorage.getItem(PLACE) ?? MONDAY)
    return Number.isInteger(day) && day >= 0 && day <= 6 ? day : MONDAY
  } catch {
    return MONDAY
  }
}
export function keepWeekStart(day: number): void {
  try {
    localStorage.setItem(PLACE, String(day))
  } catch {
    // GLB-RU020: without storage it holds for as long as the page is open.
  }
}
