import { z } from 'zod'
import { Conflict } from '../../errors.ts'
import { UserId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Query } from '../query.ts'

/** How a visitor was brought: by a friend, an affiliate or an ambassador. */
export const REFERRAL_KINDS = ['ref', 'afl', 'amb'] as const
export const ReferralKind = z.enum(REFERRAL_KINDS)
export type ReferralKind = z.output<typeof ReferralKind>
const code = z.string().regex(/^[\w-]{2,40}$/, 'A code has 2 to 40 letters, digits, - or _.')

/** A code as whoever follows its link may see it: not whose it is. */
export const ReferralView = z.object({
  referral_code: z.string(),
  /** The type of the affiliate; null for a friend's code. */
  affiliate: z.enum(['Affiliate', 'Ambassador']).nullable(),
})
export type ReferralView = z.output<typeof ReferralView>

/** Whether a referral code is known, and of what kind it is. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/api/v3/referrals/:referral_code',
  access: 'public',
  summary: 'Whether a referral code is known.',
  input: z.object({ referral_code: z.string().max(60) }),
  reply: ReferralView,
  limit: { points: 120, seconds: 60 },
})

/** Gives a person, or nobody in particular, a referral code. */
export const createReferralCode = endpoint({
  method: 'POST',
  path: '/api/v3/admin/referral_codes',
  access: 'admin',
  summary: 'Make a referral code.',
  input: z.object({ code, kind: ReferralKind, user_id: UserId.nullish() }),
  reply: ReferralView,
  errors: [Conflict],
})

/** A code as administrators see it. */
export const ReferralCodeRow = z.object({
  code: z.string(),
  kind: ReferralKind,
  /** Whose it is; null for one that is nobody's in particular. */
  owner: z.object({ user_id: UserId, name: z.string(), email: z.string() }).nullable(),
  created_at: Instant,
  /** How many people who registered were brought by it. */
  registered: z.int(),
})
export type ReferralCodeRow = z.output<typeof ReferralCodeRow>

/** Every referral code, the newest first. */
export const listReferralCodes = endpoint({
  method: 'GET',
  path: '/api/v3/admin/referral_codes',
  access: 'admin',
  summary: 'Every referral code with how many people it brought.',
  input: z.object({ query: Query, ...PageQuery }),
  reply: pageOf(ReferralCodeRow),
})
