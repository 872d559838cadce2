import { useSnapshot } from 'valtio'
import { rewards } from './store.ts'

/** What the XP of a round were given for, as the server tells it: "3 for right answers, 2 for finishing". */
function partsText(earned: number, finished: number, mastered: number): string {
  const answers = earned - finished - mastered
  // More may have been told of it than has come.
  if (answers < 0) return ''
  const parts = [
    answers > 0 ? `${answers} for right answers` : '',
    finished > 0 ? `${finished} for finishing` : '',
    mastered > 0 ? `${mastered} for mastering` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

/**
 * XPA-GA001, XPA-RU002. What a finished round gave its XP for, or why it gave less than one might think, in words; nothing
 * until the server said so.
 */
export function useRoundNote(roundId: number | null, earned: number): string {
  const { round } = useSnapshot(rewards)
  if (!round || round.round_id !== roundId) return ''
  if (round.held > 0) return 'Some answers were very quick. Their XP is added once we have checked.'
  if (round.had_today && earned === 0) return 'You have had this card’s XP today.'
  return round.finished === undefined ? '' : partsText(earned, round.finished, round.mastered ?? 0)
}
