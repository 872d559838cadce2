import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useMinute } from '#client/platform/clock.ts'
import { DEFAULT_TIMEZONE, localDay } from '#shared/time.ts'
import { type Standing, standingOf } from './standing.ts'
import { loadAhead, loadStats, memory, watchMemory } from './store.ts'

/** The moment and the zone by which the person's days are told. */
export function useOwnDay() {
  const { user } = useSnapshot(session)
  const now = useMinute()
  const timezone = user?.timezone ?? DEFAULT_TIMEZONE
  return { now, timezone, today: localDay(now, timezone) }
}

/** Loads the numbers of the daily quiz and keeps them live while they are shown; a new day begins with new ones. */
export function useDaily() {
  const { stats, ahead } = useSnapshot(memory)
  const { user } = useSnapshot(session)
  const own = useOwnDay()
  const userId = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day has other numbers
  useEffect(() => void loadStats(), [own.today])
  useEffect(() => (userId === undefined ? undefined : watchMemory(userId)), [userId])
  const isOver = stats.data !== null && stats.data.current_left === 0
  const at = stats.data?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes next moves with each change
  useEffect(() => {
    if (isOver) void loadAhead()
  }, [isOver, at])
  const standing: Standing = stats.data ? standingOf(stats.data, ahead.data, own) : 'unknown'
  return { stats, ahead, standing, own }
}
