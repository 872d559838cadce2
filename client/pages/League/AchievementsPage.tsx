import { useSnapshot } from 'valtio'
import { DAILY_QUIZ } from '#client/features/memory/index.ts'
import {
  AchievementCards,
  HowXpIsEarned,
  loadAchievements,
  useAchievements,
} from '#client/features/rewards/achievements/index.ts'
import { rewards } from '#client/features/rewards/index.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { achievementOf } from '#shared/rules/rewards/achievements.ts'
import { reachesGoal } from '#shared/rules/rewards/streak.ts'
import { useNext } from './useNext.ts'
import { waysOf } from './ways.ts'

/** XPA-SC001. What one has done so often that it counts, and what the next levels take. Nobody else sees it. */
export function AchievementsPage() {
  const { data, status, error } = useAchievements()
  const next = useNext()
  const { xp } = useSnapshot(rewards)
  const isReached = xp.data !== null && reachesGoal(xp.data.xp.at(-1) ?? 0, xp.data.daily_goal)
  const ways = waysOf(next, DAILY_QUIZ, isReached)
  const wayOf = (name: string) => {
    const known = achievementOf(name)
    return known && ways[known.name]
  }
  const reached = data?.reduce((sum, { level }) => sum + level, 0) ?? 0
  const all = data?.reduce((sum, { levels }) => sum + levels.length, 0) ?? 0
  return (
    <Page>
      <PageHead title="Achievements">
        {data ? `${reached} of ${all} levels reached. Only you see this page.` : '\u00a0'}
      </PageHead>
      {data && next.isKnown ? (
        <>
          <AchievementCards all={data} ways={wayOf} />
          <HowXpIsEarned />
        </>
      ) : status === 'failed' ? (
        <ErrorNotice title="Your achievements could not be loaded." error={error} onRetry={loadAchievements}>
          What you reached is safe.
        </ErrorNotice>
      ) : (
        <Loading what="your achievements">
          <Skeleton height="24rem" />
        </Loading>
      )}
    </Page>
  )
}
