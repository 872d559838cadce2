import { waitText } from '../../time.ts'

/** What can be opened today comes first; among each other cards keep their order. */
export const openFirst = <Row extends { is_locked: boolean }>(cards: readonly Row[]): Row[] =>
  cards.toSorted((a, b) => Number(a.is_locked) - Number(b.is_locked))

type Left = { tokens: number | null; reset: number }

/** What opens a card that is locked for the reader, in a few words; `left` is not known of a guest. */
export function opensBy(isGuest: boolean, left: Left | null): string {
  if (isGuest) return 'Free account opens it'
  if (!left || left.tokens === null) return 'A free lesson opens it'
  if (left.tokens === 0) return `Opens in ${waitText(left.reset)}`
  return lessonsLeft(left.tokens)
}

/** How many free lessons are left of today. */
export const lessonsLeft = (tokens: number): string => `${tokens} ${tokens === 1 ? 'lesson' : 'lessons'} left today`
