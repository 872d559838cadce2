import { z } from 'zod'
import { defineError, NotFound } from '../../errors.ts'
import { UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, givenDay, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** A day of somebody's on which answers came faster than their questions can be read. */
export const HeldDayView = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  day: z.string(),
  answers: z.int(),
  cards: z.int(),
  xp: z.int(),
  /** Milliseconds to the fastest and to the one in the middle. */
  fastest_ms: z.int(),
  middle_ms: z.int(),
  /** Null while it waits. */
  decision: z.enum(['released', 'void']).nullable().default(null),
  decided_at: Instant.nullable().default(null),
})
export type HeldDayView = z.output<typeof HeldDayView>

/**
 * XPA-RU002. Days whose answers wait for a look, the newest first; or about which somebody decided this week, the latest
 * decision first.
 */
export const listHeldXp = endpoint({
  method: 'GET',
  path: '/api/v3/admin/xp/held',
  access: 'staff',
  summary: 'XP that is held until somebody looked.',
  input: z.object({ show: z.enum(['waiting', 'decided']).default('waiting'), ...PageQuery }),
  reply: pageOf(HeldDayView),
})

/** Gives what is held of one day of a person's, or lets it go. Of two who decide at once the first does. */
export const decideHeldXp = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/xp/held/:user_id/:day',
  access: 'staff',
  summary: 'Release or void held XP.',
  input: z.object({
    user_id: UserId,
    day: givenDay('Please name a day.'),
    decision: z.enum(['released', 'void']),
  }),
  /** `decided_at` names the decision, for who takes it back. */
  reply: z.object({ answers: z.int(), xp: z.int(), decided_at: Instant.nullable().default(null) }),
  errors: [NotFound],
})

/** So many answers of a day are shown at the most. */
export const HELD_ANSWERS_MAX = 200

export const HeldAnswerView = z.object({
  fact_id: z.int(),
  question_text: z.string(),
  right_answer: z.string(),
  /** What was chosen or typed; empty where nobody kept it. */
  answer: z.string(),
  card_name: z.string(),
  card_slug: z.string(),
  /** How long it took, and the least that its question takes to read, in milliseconds. */
  answer_ms: z.int(),
  least_ms: z.int(),
  xp: z.int(),
  earned_at: Instant,
})
export type HeldAnswerView = z.output<typeof HeldAnswerView>

/** XPA-RU002. What somebody answered too fast on a day: what waits, or what was decided at that moment. */
export const listHeldAnswers = endpoint({
  method: 'GET',
  path: '/api/v3/admin/xp/held/:user_id/:day/answers',
  access: 'staff',
  summary: 'The answers behind held XP.',
  input: z.object({ user_id: UserId, day: givenDay('Please name a day.'), decided_at: GivenInstant.optional() }),
  reply: z.object({ answers: z.array(HeldAnswerView) }),
})

/** What was decided in an earlier week stands: its tables are closed. */
export const TooLateToTakeBack = defineError(
  'rewards.too_late_to_take_back',
  409,
  'This was decided in an earlier week, and its leagues are closed. It stands.',
)

/** XPA-RU002. Takes a decision of this week back: what it was about waits again, and what it gave is gone. */
export const takeBackHeldXp = endpoint({
  method: 'POST',
  path: '/api/v3/admin/xp/held/:user_id/:day/back',
  access: 'staff',
  summary: 'Take back a decision about held XP.',
  input: z.object({ user_id: UserId, day: givenDay('Please name a day.'), decided_at: GivenInstant }),
  reply: z.object({ answers: z.int(), xp: z.int() }),
  errors: [NotFound, TooLateToTakeBack],
})
