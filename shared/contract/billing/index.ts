import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'
import { TokensView } from './tokens.ts'

export * from './accessCodes.ts'
export * from './changes.ts'
export * from './exams.ts'
export * from './givenAccess.ts'
export * from './office.ts'
export * from './officeCodes.ts'
export * from './officeOrders.ts'
export * from './orders.ts'
export * from './payments.ts'
export * from './paywall.ts'
export * from './plans.ts'
export * from './premiumTrial.ts'
export * from './promo.ts'
export * from './subscriptions.ts'
export * from './tokens.ts'

export const NoTokensLeft = defineError(
  'billing.no_tokens_left',
  403,
  'You have used all of today’s free lessons.',
  z.object({
    reset: z.int(),
  }),
)

/** What the signed-in person has left today. */
export const getTokens = endpoint({
  method: 'GET',
  path: '/api/v3/user/tokens',
  access: 'user',
  summary: 'What is left of today’s free lessons and questions.',
  input: z.object({}),
  reply: TokensView,
})

/** Opens a locked card for one token. Opening one that is open costs nothing. */
export const redeemToken = endpoint({
  method: 'POST',
  path: '/api/v3/user/tokens',
  access: 'user',
  summary: 'Open a card for a token.',
  input: z.object({ card_id: CardId }),
  reply: TokensView,
  errors: [NoTokensLeft],
})
export * from './userPackages.ts'
