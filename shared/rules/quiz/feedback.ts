import type { Vote } from '../../contract/quiz/index.ts'

/** What may be wrong with a question, as it is offered. */
export const QUESTION_FAULTS = [
  'The right answer is wrong',
  'More than one answer is right',
  'Hard to understand',
  'A spelling error',
  'Something else',
] as const

export const FAULT_MISSING = 'Please say what is wrong.'
export const SEVERITY_MISSING = 'Please say how bad it is.'

type Feedback = { vote: Vote; severity?: string | undefined; reason: string; note: string }
/** QUZ-RU014. What feedback lacks before it can be saved; undefined for a bare vote, and for feedback that has a severity. */
export const feedbackLacks = ({ vote, severity, reason, note }: Feedback): string | undefined =>
  vote === -1 && !severity && (reason.trim() || note.trim()) ? SEVERITY_MISSING : undefined

/** What the staff read of it. */
export const faultText = ({ reason, note }: { reason: string; note: string }): string =>
  [reason.trim(), note.trim()].filter(Boolean).join(': ')

/** QUZ-RU015. */
export const MODERATION_ONBOARDING_ANSWERED = 10
export const MODERATION_ONBOARDING_NET_WRONG = 1
/** The counter of `has_seen` that says that it was shown. */
export const MODERATION_SEEN = 'quiz_moderation'
/**
 * QUZ-RU015. Whether somebody is told that they can vote on wrong answers: once, after 10 answers of which more than one
 * more was wrong than right.
 */
export const offersModeration = (answers: readonly { right: boolean }[], seen: number): boolean => {
  const right = answers.filter((answer) => answer.right).length
  const netWrong = answers.length - 2 * right
  return seen === 0 && answers.length >= MODERATION_ONBOARDING_ANSWERED && netWrong > MODERATION_ONBOARDING_NET_WRONG
}

/** QUZ-RU016, QUZ-GA005. What the tile below a result offers, each so often at the most. */
export const RESULTS_TILE_SHOWS = 3
export const RESULTS_TILES = ['daily_quiz', 'invite', 'playlist'] as const
export type ResultsTile = (typeof RESULTS_TILES)[number]
export const RESULTS_TILE_SEEN: Record<ResultsTile, string> = {
  daily_quiz: 'quiz_tile_daily',
  invite: 'quiz_tile_invite',
  playlist: 'quiz_tile_playlist',
}
/** What leads somewhere: an invitation does once people can invite each other. */
export const TILES_OFFERED: readonly ResultsTile[] = ['daily_quiz', 'playlist']
/** A playlist of fewer is none. */
const MISSED_CARDS_LEAST = 2
/**
 * QUZ-RU016. The tile that is shown now: of those offered the one that was shown least, and none once each was shown three
 * times. The daily quiz does not offer itself, and a playlist is made of several cards on which something was missed.
 */
export function resultsTile(
  seen: Readonly<Record<string, number>>,
  {
    isDaily,
    missedCards,
    offered = TILES_OFFERED,
  }: { isDaily: boolean; missedCards: number; offered?: readonly ResultsTile[] },
): ResultsTile | undefined {
  const shown = (tile: ResultsTile) => seen[RESULTS_TILE_SEEN[tile]] ?? 0
  return offered
    .filter((tile) => shown(tile) < RESULTS_TILE_SHOWS)
    .filter((tile) => !(isDaily && tile === 'daily_quiz') && !(tile === 'playlist' && missedCards < MISSED_CARDS_LEAST))
    .toSorted((a, b) => shown(a) - shown(b))[0]
}
