import { z } from 'zod'
import { CardId, FactId, UserId } from '../ids.ts'
import { Instant } from '../time.ts'
import { event } from './event.ts'

/** An answer was stored. Heard by rewards. */
export const factAnswered = event(
  'quiz.factAnswered',
  z.object({
    user_id: UserId,
    fact_id: FactId,
    card_id: CardId,
    correct: z.boolean(),
    at: Instant,
    /** From showing the question to the answer, as the client says; null where nobody measured it. */
    answer_ms: z.int().nullable().default(null),
    /** How long the question is to read. */
    question_signs: z.int().default(0),
  }),
  () => null,
)

/** A round on one card was closed. Heard by rewards. */
export const roundFinished = event(
  'quiz.roundFinished',
  z.object({
    user_id: UserId,
    round_id: z.int(),
    card_id: CardId,
    perfect: z.boolean(),
    /** All its questions were answered; events of before did not say. */
    whole: z.boolean().default(true),
    mastered: z.boolean(),
    at: Instant,
  }),
  () => null,
)

/** A round on many cards was closed; those of them are named that are mastered now. Heard by rewards. */
export const longRoundFinished = event(
  'quiz.longRoundFinished',
  z.object({
    user_id: UserId,
    round_id: z.int(),
    resource_type: z.enum(['track', 'pathway', 'spacedrep']),
    resource_id: z.int().nullable(),
    answered: z.int(),
    perfect: z.boolean(),
    /** All its questions were answered. */
    whole: z.boolean(),
    mastered_card_ids: z.array(CardId),
    at: Instant,
  }),
  () => null,
)
