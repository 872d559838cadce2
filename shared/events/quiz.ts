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
    /** What was chosen or typed, and what there was to choose from. */
    answer: z.string().default(''),
    options: z.array(z.string()).default([]),
  }),
  () => null,
)

/** What was answered right in a round, and when; events of the version before did not say. */
const rightAnswers = z.array(z.object({ fact_id: FactId, at: Instant })).optional()

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
    /** It asked all of the card, and all of it was answered: what repeats a card. Events of before did not say. */
    whole_card: z.boolean().default(true),
    mastered: z.boolean(),
    right_answers: rightAnswers,
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
    resource_type: z.enum(['track', 'pathway', 'playlist', 'spacedrep']),
    resource_id: z.int().nullable(),
    answered: z.int(),
    perfect: z.boolean(),
    /** All its questions were answered. */
    whole: z.boolean(),
    mastered_card_ids: z.array(CardId),
    right_answers: rightAnswers,
    at: Instant,
  }),
  () => null,
)

/** Somebody suggested a wrong answer. Heard by rewards. */
export const distractorSuggested = event(
  'quiz.distractorSuggested',
  z.object({ user_id: UserId, distractor_id: z.int() }),
  () => null,
)

/** Somebody voted on a wrong answer for the first time. Heard by rewards. */
export const distractorVoted = event(
  'quiz.distractorVoted',
  z.object({ user_id: UserId, distractor_id: z.int() }),
  () => null,
)

/** QUZ-RU014. Somebody said what is wrong with a question. Heard by feedback, where the staff read it. */
export const questionFaulted = event(
  'quiz.questionFaulted',
  z.object({
    user_id: UserId,
    fact_id: FactId,
    card_id: CardId,
    severity: z.enum(['Low', 'Medium', 'High']),
    text: z.string(),
    at: Instant,
  }),
  () => null,
)
