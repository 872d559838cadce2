import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { roundNote, xpOfRound } from '#shared/rules/rewards/roundNote.ts'
import { type ReachedLevel, rewards, tellLevels } from './store.ts'
import { useEarnedSince } from './useEarnedSince.ts'

/**
 * XPA-GA001, XPA-RU002. What a round gave, and for what in words. Until the server gives its account it is what was earned
 * since the round began, which a vote may be among; of that no words are made. `levels` were reached meanwhile, and are told
 * with the result alone.
 */
export function useRoundXp(
  mark: string | undefined,
  roundId: number | null,
): { xp: number; note: string; levels: readonly ReachedLevel[] } {
  const { rounds, levels } = useSnapshot(rewards)
  useEffect(tellLevels, [])
  const earned = useEarnedSince(mark)
  const [since, setSince] = useState({ mark, count: levels.length })
  if (since.mark !== mark) setSince({ mark, count: levels.length })
  const reached = levels.slice(since.count)
  const round = roundId === null ? undefined : rounds[roundId]
  if (!round) return { xp: earned, note: '', levels: reached }
  return { xp: xpOfRound(round) ?? earned, note: roundNote(round), levels: reached }
}
