type Opened = { readonly is_mature: boolean; readonly is_locked: boolean }
type Fact = { readonly question_text: string }

/**
 * LRN-RU004. What an address of a card shows: the lesson, its review in the dark (`?mode=review`), or first what stands before
 * both. The quiz has an address of its own.
 *
 * LRN-RU005, LRN-RU006. A card that is not open to the reader is neither learned nor reviewed: what opens it stands there, and
 * pressing Play in it redeems the card.
 */
export function lessonView(
  card: Opened,
  { mode, isSafe }: { mode: string | null; isSafe: boolean },
): 'mature' | 'locked' | 'review' | 'learn' {
  if (card.is_mature && isSafe) return 'mature'
  if (card.is_locked) return 'locked'
  return mode === 'review' ? 'review' : 'learn'
}

export const LESSON_S_PER_FACT = 15
export const LESSON_S_PER_QUESTION_FACT = 15

/** LRN-RU033. How long a lesson takes: its recording, 15 s for each fact, and 15 s more for each that asks a question of its own. */
export const lessonSeconds = (audioSeconds: number, facts: readonly Fact[]): number =>
  audioSeconds +
  facts.length * LESSON_S_PER_FACT +
  facts.filter(({ question_text }) => question_text.trim() !== '').length * LESSON_S_PER_QUESTION_FACT
