import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { roundNote, xpOfRound } from '#shared/rules/rewards/roundNote.ts'
import { rewards } from './store.ts'
import { useEarnedSince } from './useEarnedSince.ts'

/**
 * XPA-GA001, XPA-RU002. What a round gave, and for what in words. Until the server gives its account it is what was earned
 * since the round began, which a vote may be among; of that no words are made. The levels that were reached meanwhile stand
 * behind it.
 */
export function useRoundXp(mark: string | undefined, roundId: number | null): { xp: number; note: string } {
  const { rounds, levels } = useSnapshot(rewards)
  const earned = useEarnedSince(mark)
  const [since, setSince] = useState({ mark, count: levels.length })
  if (since.mark !== mark) setSince({ mark, count: levels.length })
  const reached = levels.slice(since.count).map((level) => `You reached ${level}.`)
  const round = roundId === null ? undefined : rounds[roundId]
  const said = (note: string) => [note, ...reached].filter(Boolean).join(' ')
  if (!round) return { xp: earned, note: said('') }
  return { xp: xpOfRound(round) ?? earned, note: said(roundNote(round)) }
}
