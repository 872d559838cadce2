import { useSnapshot } from 'valtio'
import { roundNote, xpOfRound } from '#shared/rules/rewards/roundNote.ts'
import { rewards } from './store.ts'
import { useEarnedSince } from './useEarnedSince.ts'

/**
 * XPA-GA001, XPA-RU002. What a round gave, and for what in words. Until the server gives its account it is what was earned
 * since the round began, which a vote may be among; of that no words are made.
 */
export function useRoundXp(mark: string | undefined, roundId: number | null): { xp: number; note: string } {
  const { rounds } = useSnapshot(rewards)
  const earned = useEarnedSince(mark)
  const round = roundId === null ? undefined : rounds[roundId]
  if (!round) return { xp: earned, note: '' }
  return { xp: xpOfRound(round) ?? earned, note: roundNote(round) }
}
