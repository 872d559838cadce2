import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { type AchievementView, getAchievements } from '#shared/contract/rewards/index.ts'

/** The signed-in person's achievements. */
export const achieved = store<{ list: Remote<AchievementView[]> }>(() => ({ list: remote() }))

export const loadAchievements = (): Promise<void> =>
  load(achieved.list, async () => (await call(getAchievements, {})).achievements)
