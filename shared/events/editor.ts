import { z } from 'zod'
import { CardId } from '../ids.ts'
import { event } from './event.ts'
import { rooms } from './rooms.ts'

/** Learners see a new version of a card; whoever has it open loads it again. */
export const cardPublished = event(
  'editor.cardPublished',
  z.object({ card_id: CardId, revision: z.int() }),
  ({ card_id }) => rooms.card(card_id),
)
