import { z } from 'zod'
import { MarketId, RowId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { PromoCode } from './plans.ts'

/** Who types one code after the other guesses. */
const GUESSING = { points: 30, seconds: 60, triesOfNetwork: 300 }

/** PRI-CA002. Whether a code is over by its own time. */
export const checkPromoExpiration = endpoint({
  method: 'POST',
  path: '/api/v3/promo_codes/check_expiration',
  access: 'optional',
  summary: 'Whether a promo code is over.',
  input: z.object({ promo_code: PromoCode }),
  reply: z.object({
    promo_code: z.string(),
    /** Over, or not known at all. */
    is_expired: z.boolean(),
    /** Null for one without an end, and for one that nobody knows. */
    end_time: Instant.nullable(),
    /** Why it is no use; null where it still runs. */
    says: z.string().nullable(),
  }),
  limit: GUESSING,
})

/** What a length costs with the code, by the rule of the quote. */
const PromoPrice = z.object({
  package_option_id: RowId,
  /** In cents, without tax. */
  total: z.int(),
  /** The code that counts: the one that was asked for, or a better one that the buyer has by themselves. */
  promo_code: z.string().nullable(),
  /** Why the one that was asked for does not count here. */
  says: z.string().nullable(),
})
export type PromoPrice = z.output<typeof PromoPrice>

/** PRI-CA003. Whether a code counts for whoever asks, what it takes off, or why it takes nothing. */
export const validatePromoCode = endpoint({
  method: 'POST',
  path: '/api/v3/promo_codes/validate',
  access: 'optional',
  summary: 'Whether a promo code counts, and what it takes off.',
  input: z.object({
    promo_code: PromoCode,
    /** The slug of the length that it is to count for. */
    package_option: z.string().max(80).optional(),
    /** All lengths that this area of study's plan is sold in. */
    market_id: MarketId.optional(),
  }),
  reply: z.object({
    promo_code: z.string(),
    /** It counts for one of what was asked for at least; where nothing was, by its own terms. */
    valid: z.boolean(),
    /** One of them says what it takes off, in percent or in cents; both null where it is not valid. */
    discount: z.object({ percent: z.int().nullable(), amount: z.int().nullable() }),
    says: z.string().nullable(),
    prices: z.array(PromoPrice),
  }),
  limit: GUESSING,
})
