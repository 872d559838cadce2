import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { endpoint } from '../endpoint.ts'
import { ProofFailed, SignInAgain } from './security.ts'

/** Recovery codes that are given at a time. */
export const RECOVERY_CODES = 10

export const SecondProofNeeded = defineError(
  'accounts.second_proof_needed',
  403,
  'Please show with a passkey or a one-time code that it is you.',
)
export const LastSecondProof = defineError(
  'accounts.last_second_proof',
  409,
  'Your account needs a passkey or one-time codes. Please set up another one first.',
)
export const CodesThere = defineError('accounts.codes_there', 409, 'One-time codes are set up already.')
export const NotForYou = defineError(
  'accounts.codes_not_for_you',
  403,
  'One-time codes are for staff and administrators.',
)

/** What stands in place of a code from the app: six digits, or a recovery code with or without its hyphen. */
export const OneTimeCode = z
  .string()
  .trim()
  .regex(
    /^(\d{3}[\s-]?\d{3}|[A-Za-z2-7]{5}[\s-]?[A-Za-z2-7]{5})$/,
    'Please enter the six digits of the app, or a recovery code.',
  )
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())

/** Whether a second proof is asked of the person, whether this session has given it, and what they have for it. */
export const getSecondProof = endpoint({
  method: 'GET',
  path: '/api/v2/user/second_proof',
  access: 'user',
  summary: 'Whether a second proof is asked for, and what there is for it.',
  input: z.object({}),
  reply: z.object({
    needed: z.boolean(),
    given: z.boolean(),
    passkeys: z.int(),
    codes: z.boolean(),
    recovery_codes: z.int(),
  }),
})

/** Gives the second proof by a one-time code; a passkey gives it by its sign-in. A code counts once. */
export const giveSecondProof = endpoint({
  method: 'POST',
  path: '/api/v2/user/second_proof',
  access: 'user',
  summary: 'Give the second proof by a one-time code.',
  input: z.object({ code: OneTimeCode }),
  reply: z.object({ web_api_key: z.string().optional() }),
  errors: [ProofFailed],
  limit: { points: 20, seconds: 300 },
})

/** Draws the secret that an app makes one-time codes from (TOTP, RFC 6238). It counts once a code of it was shown. */
export const askCodes = endpoint({
  method: 'POST',
  path: '/api/v2/user/one_time_codes',
  access: 'user',
  entrance: 'proof',
  summary: 'Begin to set up one-time codes.',
  input: z.object({}),
  /** For the app: as text to type, and as the address that a picture of squares holds. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: [SignInAgain, SecondProofNeeded, CodesThere, NotForYou],
  limit: { points: 10, seconds: 300 },
})

/** Sets one-time codes up by the first of them; the recovery codes are shown this once. */
export const confirmCodes = endpoint({
  method: 'PUT',
  path: '/api/v2/user/one_time_codes',
  access: 'user',
  entrance: 'proof',
  summary: 'Set up one-time codes by the first of them.',
  input: z.object({ code: OneTimeCode }),
  reply: z.object({ recovery_codes: z.array(z.string()), web_api_key: z.string().optional() }),
  errors: [SignInAgain, SecondProofNeeded, CodesThere, ProofFailed],
  limit: { points: 20, seconds: 300 },
})

/** Draws recovery codes anew; those from before count no more. They are shown this once. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/user/one_time_codes/recovery',
  access: 'user',
  entrance: true,
  summary: 'Draw recovery codes anew.',
  input: z.object({}),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [SignInAgain, SecondProofNeeded, NotForYou],
  limit: { points: 10, seconds: 300 },
})

/** Takes one-time codes and their recovery codes away, unless nothing else would be left. */
export const removeCodes = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/one_time_codes',
  access: 'user',
  entrance: true,
  summary: 'Take one-time codes away.',
  input: z.object({}),
  reply: z.null(),
  errors: [SignInAgain, SecondProofNeeded, LastSecondProof],
})
