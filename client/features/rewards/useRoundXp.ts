import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { roundNote, xpOfRound } from '#shared/rules/rewards/roundNote.ts'
import { reachesGoalBy } from '#shared/rules/rewards/streak.ts'
import { type ReachedLevel, rewards, tellLevels } from './store.ts'
import { useEarnedSince } from './useEarnedSince.ts'

/**
 * XPA-GA001, XPA-RU002. What a round gave, and for what in words. Until the server gives its account it is what was earned
 * since the round began, which a vote may be among; of that no words are made. `levels` were reached meanwhile, and are told
 * with the result alone; `isGoalReached` where it was this round by which the day's goal was.
 */
export function useRoundXp(
  mark: string | undefined,
  roundId: number | null,
): { xp: number; note: string; levels: readonly ReachedLevel[]; isGoalReached: boolean } {
  const { rounds, levels, xp: days } = useSnapshot(rewards)
  useEffect(tellLevels, [])
  const earned = useEarnedSince(mark)
  const [since, setSince] = useState({ mark, count: levels.length })
  if (since.mark !== mark) setSince({ mark, count: levels.length })
  const reached = levels.slice(since.count)
  const round = roundId === null ? undefined : rounds[roundId]
  const byEarned = days.data !== null && reachesGoalBy(earned, days.data.xp.at(-1) ?? 0, days.data.daily_goal)
  if (!round) return { xp: earned, note: '', levels: reached, isGoalReached: byEarned }
  return {
    xp: xpOfRound(round) ?? earned,
    note: roundNote(round),
    levels: reached,
    isGoalReached: round.goal_reached ?? byEarned,
  }
}
