import type { CardDeletion } from '#shared/events/editor.ts'
import { ARCHIVE_DAYS } from '#shared/rules/editor/ownCards.ts'
import { type Editing, say } from '../editing.ts'
import { endWriting } from '../elements/words/writing.ts'

/** Who did something, as the person who edits reads it. */
const called = ({ person }: Editing, by: CardDeletion['by']): string | null =>
  by && (by.user_id === person ? 'You' : by.name)

export function deletedSentence(editing: Editing, { by }: CardDeletion): string {
  const who = called(editing, by)
  if (who === null) return 'This card was deleted.'
  return who === 'You' ? 'You deleted this card in another window.' : `${who} deleted this card.`
}

export const KEPT_SENTENCE = `It is kept for ${ARCHIVE_DAYS} days.`

/**
 * The card was deleted, or is there: null. What is under way on the stage is given up, and nothing is changed until
 * somebody brings it back. True when it has just come back.
 */
export function hearDeletion(
  editing: Editing,
  deletion: CardDeletion | null,
  back: CardDeletion['by'] = null,
): boolean {
  const { state } = editing
  const before = state.deletion
  if (deletion) {
    if (!before) {
      endWriting(editing)
      editing.machine.current.cancel()
      editing.gesture.cancel()
      Object.assign(state, { guides: [], menu: null, cropping: null })
    }
    // Who comes back to a card that is deleted is not told again by whom.
    state.deletion = { ...deletion, by: deletion.by ?? before?.by ?? null }
    return false
  }
  if (!before) return false
  state.deletion = null
  const who = called(editing, back)
  say(editing, who === null ? 'The card is back.' : `${who} brought the card back.`)
  return true
}
