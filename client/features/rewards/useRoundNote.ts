import { useSnapshot } from 'valtio'
import { rewards } from './store.ts'

/** XPA-GA001, XPA-RU002. Why a finished round gave less than one might think, in words; nothing until the server said so. */
export function useRoundNote(roundId: number | null, earned: number): string {
  const { round } = useSnapshot(rewards)
  if (!round || round.round_id !== roundId) return ''
  if (round.held > 0) return 'Some answers were very quick. Their XP is added once we have checked.'
  return round.had_today && earned === 0 ? 'You have had this card’s XP today.' : ''
}
