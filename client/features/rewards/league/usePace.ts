import { useMinute } from '#client/platform/clock.ts'
import type { LeagueView } from '#shared/contract/rewards/index.ts'
import { hourOfWeek, paceAt } from '#shared/rules/rewards/pace.ts'
import { DAY_MS } from '#shared/time.ts'
import type { OwnPace } from '../Standings.tsx'

/** One's own line to beat as it stands now; none while it is at 0. */
export function usePace({ pace, expires_at }: Pick<LeagueView, 'pace' | 'expires_at'>): OwnPace | undefined {
  const now = useMinute()
  const xp = pace ? paceAt(pace, hourOfWeek(now, new Date(expires_at * 1000 - 7 * DAY_MS))) : 0
  return pace && xp > 0 ? { of: pace.of, xp } : undefined
}
