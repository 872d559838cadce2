import { waitText } from '../../time.ts'
import { allLimitsReached, anyLimitsReached, type Told } from '../billing/budget.ts'

/** What can be opened today comes first; among each other cards keep their order. */
export const openFirst = <Row extends { is_locked: boolean }>(cards: readonly Row[]): Row[] =>
  cards.toSorted((a, b) => Number(a.is_locked) - Number(b.is_locked))

/** When the next free lesson comes, for whoever has used today’s: in the same words wherever that is said. */
export const nextLesson = (reset: number): string => `Next free lesson in ${waitText(reset)}`

type Left = { tokens: number | null; reset: number }

/** What opens a card, in a few words, whether one press does it now, and the slug of the one that is open to a guest already. */
export type Opening = { words: string; isNow: boolean; opened?: string | null }

/** Whether a card of a list is locked for its reader. */
export const isShut = (card: { is_locked?: boolean; slug: string }, { opened }: Opening): boolean =>
  card.is_locked === true && card.slug !== opened

/** A guest plays one lesson without an account (TOK-RU011): `new_guest` has it before them. */
export type Reader = 'member' | 'new_guest' | 'guest'

/** What opens a card that is locked for the reader; `left` is not known of a guest. */
export function opensBy(reader: Reader, left: Left | null): Opening {
  if (reader === 'guest') return { words: 'Free account opens it', isNow: false }
  if (reader === 'new_guest' || !left || left.tokens === null) return { words: 'A free lesson opens it', isNow: false }
  if (left.tokens === 0) return { words: nextLesson(left.reset), isNow: false }
  // How many are left stands once above the list, and not on each card of it.
  return { words: 'Free lesson today', isNow: true }
}

/** The same as a whole sentence, where there is room for it. */
export function opensSentence(reader: Reader, left: Left | null): string {
  if (reader === 'guest') return 'It opens with a free account or a plan.'
  if (reader === 'new_guest') return 'You play one lesson without an account, this one if you like.'
  if (!left || left.tokens === null) return 'It opens with a free lesson or a plan.'
  if (left.tokens === 0) return `${nextLesson(left.reset)}; with a plan it opens now.`
  return 'It opens with one of your free lessons today.'
}

/** TOK-RU002 to TOK-RU004. When there is more of what somebody has each day. */
export function moreText(left: Told, reset: number): string {
  if (left.tokens === 0)
    return `${nextLesson(reset)}. ${allLimitsReached(left) ? 'All else' : 'What else is used'} is new then.`
  return `${anyLimitsReached(left) ? 'What is used' : 'All of it'} is new in ${waitText(reset)}.`
}

/**
 * What playing a locked card takes of the free lessons that are left, of so many a day where that is known. How many there
 * are hangs on the area of study: before it is chosen no number is said.
 */
export function usesLesson(left: number | null, daily: number | null, hasArea = true): string {
  if (left === null || !hasArea) return 'Uses one of your free lessons today.'
  if (left > 1) return `Uses 1 of your ${left} free lessons today.`
  return daily !== null && daily > 1 ? 'Uses your last free lesson today.' : 'Uses your free lesson for today.'
}

/** How many free lessons are left of today. */
export const lessonsLeft = (tokens: number): string => `${tokens} ${tokens === 1 ? 'lesson' : 'lessons'} left today`
