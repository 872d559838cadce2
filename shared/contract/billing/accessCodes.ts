import { z } from 'zod'
import { ACCESS_CODE_MONTHS, ACCESS_CODE_STATES, GRANTED_BY } from '../../accessCodes.ts'
import { defineError } from '../../errors.ts'
import { MarketId, RowId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { GivenInstant, Instant } from '../../time.ts'
import { UserView } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'

export const AccessCodeUnknown = defineError(
  'billing.access_code_unknown',
  404,
  'We do not know this code. Please compare it with your card or mail, sign by sign.',
)
export const AccessCodeUsed = defineError(
  'billing.access_code_used',
  409,
  'This code was used already. If it was not you, please ask whoever gave it to you.',
)
export const AccessCodeOver = defineError(
  'billing.access_code_over',
  409,
  'This code is over. Please ask whoever gave it to you for another.',
)
export const OpenForGood = defineError(
  'billing.open_for_good',
  409,
  'All that this code opens is open to you for good. It is still unused, so that somebody else can have it.',
)

/** A code as somebody typed it; what can’t be one is as unknown as one that nobody has. */
const AccessCode = z.string().trim().min(1, 'Please enter your code.').max(60)

/** A whole lecture hall comes in at once, by one network; who guesses is refused each time. */
const GUESSING = { points: 20, seconds: 60, failuresOfNetwork: 60 }

/** What a code is for, and what it comes to for who asks. */
const AccessCodeView = z.object({
  code: z.string(),
  package_name: z.string(),
  /** Null for every area of study. */
  market_id: MarketId.nullable(),
  market_name: z.string().nullable(),
  months: z.int(),
  state: z.enum(ACCESS_CODE_STATES),
  redeem_until: Instant.nullable(),
  /** From when to when it opens what it is for; null for a stranger, and where it opens nothing. */
  from: Instant.nullable(),
  until: Instant.nullable(),
  /** It begins after what opens the same already. */
  is_added: z.boolean(),
  /** The bill of a plan of theirs that its months would fall on: it moves behind them with the code’s use. */
  bill: z.object({ at: Instant, moves_to: Instant }).nullable(),
})
export type AccessCodeView = z.output<typeof AccessCodeView>

/** SUB-CA018. */
export const getAccessCode = endpoint({
  method: 'GET',
  path: '/api/v3/accesscodes/:code',
  access: 'optional',
  summary: 'What an access code opens, and for how long.',
  input: z.object({ code: AccessCode }),
  reply: AccessCodeView,
  errors: [AccessCodeUnknown],
  limit: GUESSING,
})

/** SUB-CA019. Whoever used it before is told the same again. */
export const redeemAccessCode = endpoint({
  method: 'POST',
  path: '/api/v3/accesscodes/:code/redeem',
  access: 'user',
  summary: 'Use an access code: what it is for is open from now on.',
  input: z.object({ code: AccessCode }),
  reply: z.object({ access_code: AccessCodeView, user: UserView }),
  errors: [AccessCodeUnknown, AccessCodeUsed, AccessCodeOver, OpenForGood],
  limit: GUESSING,
})

/** What is open to somebody without a bill, and by what. */
const GrantView = z.object({
  by: z.enum(GRANTED_BY),
  /** Null for every area of study. */
  market_name: z.string().nullable(),
  from: Instant,
  /** Null for good. */
  until: Instant.nullable(),
})
export type GrantView = z.output<typeof GrantView>

/** What is open to who asks and is not billed: by a code, a school, a trial. What is bought stands with the products. */
export const listGrants = endpoint({
  method: 'GET',
  path: '/api/v3/user/grants',
  access: 'user',
  summary: 'What is open to the signed-in person without a bill.',
  input: z.object({}),
  reply: z.object({ grants: z.array(GrantView) }),
})

/** Codes that were made together, for a school or a bookshop. */
const AccessCodeBatch = z.object({
  batch_id: RowId,
  name: z.string(),
  package_name: z.string(),
  market_id: MarketId.nullable(),
  months: z.int(),
  codes: z.int(),
  most_uses: z.int(),
  /** How often all of them together were used. */
  uses: z.int(),
  redeem_until: Instant.nullable(),
  made_at: Instant,
  stopped_at: Instant.nullable(),
})
export type AccessCodeBatch = z.output<typeof AccessCodeBatch>

/** Every batch, the newest first. */
export const listAccessCodes = endpoint({
  method: 'GET',
  path: '/api/v3/admin/access_codes',
  access: 'admin',
  summary: 'Every batch of access codes.',
  input: z.object(PageQuery),
  reply: pageOf(AccessCodeBatch),
})

export const CODES_MAX = 5000
export const USES_MAX = 10_000
/** Makes so many codes; the same key makes them once. */
export const createAccessCodes = endpoint({
  method: 'POST',
  path: '/api/v3/admin/access_codes',
  access: 'admin',
  summary: 'Make a batch of access codes.',
  input: z.object({
    name: z.string().trim().min(1, 'Please say whom they are for.').max(80, 'Please use at most 80 signs.'),
    package_id: RowId,
    months: z.literal(ACCESS_CODE_MONTHS),
    codes: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter at least 1.')
      .max(CODES_MAX, 'At most 5,000 at once.'),
    most_uses: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter at least 1.')
      .max(USES_MAX, 'At most 10,000.'),
    redeem_until: GivenInstant.nullable(),
  }),
  reply: AccessCodeBatch,
  idempotent: true,
})

/** Stops a batch: what was used stays with who used it. Stopping it twice is as once. */
export const stopAccessCodes = endpoint({
  method: 'POST',
  path: '/api/v3/admin/access_codes/:batch_id/stop',
  access: 'admin',
  summary: 'Stop a batch of access codes.',
  input: z.object({ batch_id: wholeId() }),
  reply: AccessCodeBatch,
})

/** The codes of a batch as a file for who prints or mails them: the code, the address that uses it, how often it was used. */
export const downloadAccessCodes = endpoint({
  method: 'GET',
  path: '/api/v3/admin/access_codes/:batch_id/file',
  access: 'admin',
  summary: 'The codes of a batch as CSV.',
  input: z.object({ batch_id: wholeId() }),
  reply: FileContent,
  file: 'text/csv',
})
