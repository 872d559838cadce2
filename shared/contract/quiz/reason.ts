import { z } from 'zod'
import { NotFound } from '../../errors.ts'
import { FactId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'
import { CardLocked } from '../learning/index.ts'

/** Why a wrong answer is wrong and what it is right for, where its authors say so: told of what was answered alone. */
export const Reasoned = {
  why_wrong: z.string().nullable().default(null),
  right_for: z.string().nullable().default(null),
}

/**
 * QUZ-GA008. Why an answer that a guest has given is wrong: their answers are judged and kept in the browser, so that it is
 * asked for once there is one. Who has an account is told with the verdict, and nothing here.
 */
export const explainAnswer = endpoint({
  method: 'GET',
  path: '/api/v2/facts/:fact_id/reason',
  access: 'optional',
  summary: 'Why a guest’s answer is wrong.',
  input: z.object({ fact_id: FactId, answer: z.string().min(1).max(500) }),
  reply: z.object(Reasoned),
  errors: [NotFound, CardLocked],
  limit: { points: 120, seconds: 60 },
})
