import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { AchievementView } from '#shared/contract/rewards/index.ts'
import { rewards } from '../store.ts'
import { achieved, loadAchievements } from './store.ts'

/** The person's achievements; asked for again with each level that is told. */
export function useAchievements() {
  const { length } = useSnapshot(rewards).levels
  const { list } = useSnapshot(achieved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a level that was told is why they are asked for again
  useEffect(() => void loadAchievements(), [length])
  return { ...list, data: list.data as AchievementView[] | null }
}
