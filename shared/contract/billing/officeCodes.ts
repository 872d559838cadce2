import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { MarketId, RowId, wholeId } from '../../ids.ts'
import { INT4_MAX } from '../../int4.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { DISCOUNT_LENGTHS, PRICE_MAX } from './office.ts'

const KINDS = ['code', 'referral', 'vip', 'school', 'day2'] as const
/** A promo code as staff see it. */
export const PromoCodeRow = z.object({
  promo_code_id: RowId,
  code: z.string(),
  kind: z.enum(KINDS),
  /** One of both says what it takes off: a share of the price, or cents. */
  percent: z.int().nullable(),
  amount: z.int().nullable(),
  /** Null for every area of study. */
  market_id: MarketId.nullable(),
  /** Null for every length. */
  length: z.literal(DISCOUNT_LENGTHS).nullable(),
  start_time: Instant,
  end_time: Instant.nullable(),
  /** Null for any number. */
  most_uses: z.int().nullable(),
  /** How many orders use it. */
  uses: z.int(),
  revision: z.int(),
})
export type PromoCodeRow = z.output<typeof PromoCodeRow>

/** What a code takes off and for whom, as it is given. */
const given = {
  kind: z.enum(KINDS),
  percent: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter 1 to 100.')
    .max(100, 'Please enter 1 to 100.')
    .nullable(),
  amount: z
    .int('Please enter an amount.')
    .min(1, 'Please enter at least a cent.')
    .max(PRICE_MAX, 'That is too much.')
    .nullable(),
  market_id: MarketId.nullable(),
  length: z.literal(DISCOUNT_LENGTHS).nullable(),
  start_time: GivenInstant,
  end_time: GivenInstant.nullable(),
  most_uses: z.int('Please enter a whole number.').min(1).max(INT4_MAX).nullable(),
}

/** Every code, the newest first. */
export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/api/v3/admin/promo_codes',
  access: 'admin',
  summary: 'Every promo code.',
  input: z.object(PageQuery),
  reply: pageOf(PromoCodeRow),
})
/** Makes a code; its name is taken once. */
export const createPromoCode = endpoint({
  method: 'POST',
  path: '/api/v3/admin/promo_codes',
  access: 'admin',
  summary: 'Make a promo code.',
  input: z.object({
    code: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9_-]{3,40}$/, 'Please use 3 to 40 letters, digits, dashes or underscores.'),
    ...given,
  }),
  reply: PromoCodeRow,
  errors: [Conflict],
})
/** Changes a code, but for its name; `revision` is the one that was read. */
export const updatePromoCode = endpoint({
  method: 'PUT',
  path: '/api/v3/admin/promo_codes/:promo_code_id',
  access: 'admin',
  summary: 'Change a promo code.',
  input: z.object({ promo_code_id: wholeId(), revision: RowId, ...given }),
  reply: PromoCodeRow,
  errors: [Conflict],
})
/** Ends a code now; one that is over stays as it was. */
export const endPromoCode = endpoint({
  method: 'POST',
  path: '/api/v3/admin/promo_codes/:promo_code_id/end',
  access: 'admin',
  summary: 'End a promo code now.',
  input: z.object({ promo_code_id: wholeId() }),
  reply: PromoCodeRow,
})
