import { z } from 'zod'
import { ACCESS_CODE_MONTHS, GRANTED_BY } from '../../accessCodes.ts'
import { defineError } from '../../errors.ts'
import { RowId, UserId, wholeId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { KeyMissing } from './orders.ts'
import { REASON_MISSING } from './subscriptions.ts'

/** Who of the office did it, null for whoever is gone, and why. */
const Done = z.object({ by: z.string().nullable(), reason: z.string() })

/** What a person may open without having bought it, or might within the last year, as the office sees it. */
export const OfficeGrant = z.object({
  grant_id: RowId,
  by: z.enum([...GRANTED_BY, 'trial']),
  /** Null for every area of study. */
  market_name: z.string().nullable(),
  from: Instant,
  /** Null for good. */
  until: Instant.nullable(),
  is_over: z.boolean(),
  given: Done.nullable(),
  ended: Done.nullable(),
  /** It came by an access code, the office’s own ones among them, so the office can end it. */
  can_end: z.boolean(),
})
export type OfficeGrant = z.output<typeof OfficeGrant>
const grants = z.object({ grants: z.array(OfficeGrant) })
const reason = z.string().trim().min(1, REASON_MISSING).max(400)

export const HasForGood = defineError('billing.has_for_good', 409, 'All of this plan is open to this person for good.')

/**
 * Lets a person have a plan for some months without paying: after what they have of it, so that no day is lost. It is an access
 * code of one use that is used for them at once, so bills wait for it as for any other.
 */
export const giveAccess = endpoint({
  method: 'POST',
  path: '/api/v3/admin/users/:user_id/access',
  access: 'admin',
  summary: 'Give a person a plan for some months; it is written down who did it and why.',
  input: z.object({ user_id: UserId, package_id: wholeId(), months: z.literal(ACCESS_CODE_MONTHS), reason }),
  reply: grants,
  errors: [HasForGood, KeyMissing],
  idempotent: true,
})

/** It did not come by an access code, or is over. */
export const NotGiven = defineError(
  'billing.not_given',
  409,
  'This can’t be ended here: it did not come by an access code, or it is over.',
)
export const endGivenAccess = endpoint({
  method: 'POST',
  path: '/api/v3/admin/users/:user_id/access/:grant_id/end',
  access: 'admin',
  summary: 'End the access of an access code; it is written down who did it and why.',
  input: z.object({ user_id: UserId, grant_id: wholeId(), reason }),
  reply: grants,
  errors: [NotGiven],
})
