import { z } from 'zod'
import { CardId, UserId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** Learners see a new version of a card; whoever has it open loads it again. */
export const cardPublished = event(
  'editor.cardPublished',
  z.object({ card_id: CardId, revision: z.int() }),
  ({ card_id }) => rooms.card(card_id),
)

/** A card's document was changed in its log by other than an editor's line; whoever has it open reads the log again. */
export const documentAppended = event(
  'editor.documentAppended',
  z.object({ user_id: UserId, card_id: CardId }),
  ({ user_id }) => rooms.user(user_id),
)

/** After these, the processes that hold documents look at the log at once. */
export const LOG_EVENTS: ReadonlySet<string> = new Set([documentAppended.name])
