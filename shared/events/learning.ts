import { z } from 'zod'
import { AudioMode } from '../contract/learning/index.ts'
import { CardId, UserId } from '../ids.ts'
import { Instant } from '../time.ts'
import { event } from './event.ts'

/** A stored visit shows for the first time that a recording was heard to its end. Heard by rewards. */
export const cardHeard = event(
  'learning.cardHeard',
  z.object({ user_id: UserId, card_id: CardId, mode: AudioMode, at: Instant.optional() }),
  () => null,
)

/** A person has met every fact of a card for the first time. Heard by memory. */
export const cardLearned = event('learning.cardLearned', z.object({ user_id: UserId, card_id: CardId }), () => null)
