import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId, RowId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

/** Money is sent in whole cents of the currency beside it. */
const Cents = z.int()
export const PACKAGE_KINDS = ['plan', 'bundle', 'download'] as const
/** PRI-RU011. In months; 0 is bought once and for good. */
export const PLAN_LENGTHS = [0, 1, 6, 12, 24, 48] as const

/** PRI-EN001. A length that a package is sold in. */
export const PackageOptionView = z.object({
  package_option_id: RowId,
  slug: z.string(),
  package_id: RowId,
  package_slug: z.string(),
  name: z.string(),
  kind: z.enum(PACKAGE_KINDS),
  /** Null for what opens every market. */
  market_id: MarketId.nullable(),
  /** 1 for a group buy's. */
  group_id: z.int().nullable(),
  length: z.literal(PLAN_LENGTHS),
  price: Cents,
  strike_price: Cents.nullable(),
  currency: z.string(),
  /** What the length takes off, in percent, and what is left of the price then. */
  discount: z.int(),
  discounted_price: Cents,
  is_popular: z.boolean(),
})
export type PackageOptionView = z.output<typeof PackageOptionView>

/** PRI-CA001. */
export const listPackageOptions = endpoint({
  method: 'GET',
  path: '/api/v3/package_options',
  access: 'public',
  summary: 'What is sold, and for how much.',
  input: z.object({
    market_id: MarketId.optional(),
    group_id: z.coerce.number().int().min(0).max(1000).optional(),
    is_group_buy: z.literal('1').optional(),
  }),
  reply: z.object({ package_options: z.array(PackageOptionView) }),
})

export const UnknownOption = defineError('billing.unknown_option', 404, 'This plan is not sold any more.')
/** GBY-CO007. */
export const GroupNeeded = defineError(
  'billing.group_needed',
  409,
  'This price is for people who buy together. Join a group, or begin one, first.',
)
/** PRI-CA002, PRI-CA003. */
export const CodeNotValid = defineError('billing.code_not_valid', 422, 'This code does not hold for this plan.')

/** A code as it is typed: capitals count for nothing. */
export const PromoCode = z.string().trim().toLowerCase().max(40)
/** Where a buyer lives, as far as tax asks. */
export const TaxPlace = z.object({
  state: z.string().trim().max(40),
  zipcode: z.string().trim().max(12),
  country: z.string().trim().max(60),
})

/**
 * `unused`: days of another plan that are exchanged. `credit`: what is left of an earlier exchange. `given_back`: what the office
 * gave back of it since, without its tax.
 */
export const LINE_KINDS = [
  'price',
  'length_discount',
  'code_discount',
  'unused',
  'credit',
  'given_back',
  'tax',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const QuoteView = z.object({
  package_option: PackageOptionView,
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), label: z.string(), cents: Cents })),
  total: Cents,
  currency: z.string(),
  /** The code that counts: the best of what was typed and of what the buyer has by themselves. */
  promo_code: z.string().nullable(),
  /** Set where the code that was typed does not count, with why. */
  code_says: z.string().nullable(),
  /** Set where what one has of the same already stays open first, and this begins after it. */
  begins_at: Instant.nullable().optional(),
  /** What one has of the same already: a subscription that runs (it is changed, not bought again), or all of it open for good. */
  has: z.enum(['subscription', 'open']).nullable().optional(),
})
export type QuoteView = z.output<typeof QuoteView>

/** The price to the cent before the act, line by line. */
export const getQuote = endpoint({
  method: 'POST',
  path: '/api/v3/orders/quote',
  access: 'optional',
  summary: 'What an order would cost, line by line.',
  input: z.object({
    package_option: z.string().max(80),
    promo_code: PromoCode.optional(),
    address: TaxPlace.optional(),
  }),
  reply: QuoteView,
  errors: [UnknownOption],
  limit: { points: 60, seconds: 60, triesOfNetwork: 600 },
})
