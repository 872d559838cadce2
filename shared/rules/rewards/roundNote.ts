/** What the server says of a finished round of a quiz. */
export type RoundAccount = {
  /** Null of a round on many cards. */
  card_id: number | null
  had_today: boolean
  held: number
  answers?: number | undefined
  repeated?: number | undefined
  finished?: number | undefined
  mastered?: number | undefined
  goal_reached?: boolean | undefined
}

/** XPA-RU002. The XP that a round gave in all, by its account; undefined where that is not told whole. */
export const xpOfRound = ({ answers, finished, mastered }: RoundAccount): number | undefined =>
  answers === undefined ? undefined : answers + (finished ?? 0) + (mastered ?? 0)

function partsText({ answers = 0, finished = 0, mastered = 0 }: RoundAccount): string {
  const parts = [
    answers > 0 ? `${answers} for ${answers === 1 ? 'a right answer' : 'right answers'}` : '',
    finished > 0 ? `${finished} for finishing` : '',
    mastered > 0 ? `${mastered} for mastering` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

const heldText = (held: number): string =>
  held === 0
    ? ''
    : held === 1
      ? '1 answer came faster than its question can be read. Its XP is added once we have checked.'
      : `${held} answers came faster than their questions can be read. Their XP is added once we have checked.`

const repeatedText = (repeated: number): string =>
  repeated === 0
    ? ''
    : repeated === 1
      ? '1 right answer gave nothing more: you have had its XP today.'
      : `${repeated} right answers gave nothing more: you have had their XP today.`

const finishText = ({ had_today, finished = 0 }: RoundAccount): string =>
  had_today && finished === 0 ? 'Finishing gave nothing more: you have had that XP today.' : ''

/** XPA-GA001, XPA-RU002. What a round's XP were given for, what of it waits for a look, and why the rest gave nothing. */
export function roundNote(account: RoundAccount): string {
  const { card_id, had_today, held, repeated = 0 } = account
  const gaveNothing = xpOfRound(account) === 0 && held === 0
  if (gaveNothing && card_id !== null && (had_today || repeated > 0)) return 'You have had this card’s XP today.'
  if (gaveNothing && (had_today || repeated > 0)) return 'You have had these cards’ XP today.'
  return [partsText(account), heldText(held), repeatedText(repeated), finishText(account)].filter(Boolean).join(' ')
}
