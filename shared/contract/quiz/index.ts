import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, ClientKey, FactId, RoundId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { CardLocked } from '../learning/index.ts'

export const RoundView = z.object({
  user_quiz_round_id: RoundId,
  /** Made by the client; the round's name until it is stored. */
  key: ClientKey,
  quiz_resource_type: z.enum(['pictomo', 'track', 'pathway', 'playlist', 'studyplan', 'spacedrep']),
  quiz_resource_id: z.string(),
  num_attempts: z.int(),
  num_correct: z.int(),
  completed_at: Instant.nullable(),
})
export type RoundView = z.output<typeof RoundView>

export const NoQuestionsLeft = defineError(
  'billing.no_questions_left',
  403,
  'You have used all of today’s free questions.',
  { reset: z.int() },
)
export const RoundOver = defineError('quiz.round_over', 409, 'This quiz is over already.')

/**
 * Starts a round on one card (QUZ-RU001). The same `key` gives the same round. One of the `whole`
 * card that was left within a day goes on with `resume`, on whichever device, and its own key comes back; without it that one
 * is left for good.
 */
export const createRound = endpoint({
  method: 'POST',
  path: '/api/v3/quizround',
  access: 'user',
  summary: 'Start a quiz round.',
  input: z.object({
    key: ClientKey,
    quiz_resource_type: z.literal('pictomo'),
    quiz_resource_id: CardId,
    source_device: z.enum(['web', 'mobile', 'tablet']).default('web'),
    whole: z.boolean().default(false),
    resume: z.boolean().default(false),
  }),
  reply: RoundView.extend({
    /** What was answered in it before, in that order. A process of the version before does not say. */
    answers: z.array(z.object({ fact_id: FactId, answer: z.string(), correct: z.boolean() })).default([]),
  }),
  errors: [CardLocked],
})

/** Stores one answer. The server judges it; the same `key` stores it once. */
export const answerFact = endpoint({
  method: 'POST',
  path: '/api/v2/facts/:fact_id/stats',
  access: 'user',
  summary: 'Answer a question about a fact.',
  input: z.object({
    fact_id: FactId,
    key: ClientKey,
    quiz_round_id: RoundId,
    /** What was chosen or typed; empty when the person gave up. */
    answer: z.string().max(500),
    /** Milliseconds from showing the question to the answer. */
    answer_time: z.int().min(0).max(86_400_000),
    last_answer_hint: z.boolean().default(false),
  }),
  reply: z.object({
    fact_id: FactId,
    last_answer: z.int().min(0).max(1),
    num_attempts: z.int(),
    num_correct: z.int(),
  }),
  errors: [RoundOver, NoQuestionsLeft],
})

/** Closes a round. Closing it again changes nothing. */
export const finishRound = endpoint({
  method: 'PUT',
  path: '/api/v3/quizround/:user_quiz_round_id',
  access: 'user',
  summary: 'Close a quiz round.',
  input: z.object({ user_quiz_round_id: RoundId }),
  reply: RoundView.extend({ mastered_flag: z.boolean() }),
})
