import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { UserView } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'

export const TrialNotOffered = defineError(
  'billing.trial_not_offered',
  403,
  'The free premium trial is offered in the first 24 hours of an account, once.',
)

/** PRI-RU005, PRI-RU007. Begins the seven days of premium that are free, once an account. */
export const startPremiumTrial = endpoint({
  method: 'POST',
  path: '/api/v3/user/premium_trial',
  access: 'user',
  summary: 'Begin the free premium trial.',
  input: z.object({}),
  reply: z.object({ user: UserView }),
  errors: [TrialNotOffered],
  idempotent: true,
})
