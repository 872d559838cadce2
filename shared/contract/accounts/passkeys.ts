import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { LastSecondProof, SecondProofNeeded } from './secondProof.ts'
import { SignInAgain } from './security.ts'
import { LastSignInMethod } from './social.ts'
import { UserView } from './user.ts'

/** Says the same whatever was wrong with it: nobody learns which passkeys there are. */
export const PasskeySecondOnly = defineError(
  'accounts.passkey_second_only',
  403,
  'Your account was taken back by mail. Please sign in with your password first, and then use the passkey.',
)
export const PasskeyRefused = defineError(
  'accounts.passkey_refused',
  401,
  'This passkey does not open an account here. Please try again, or sign in another way.',
)
export const PasskeyNotAdded = defineError(
  'accounts.passkey_not_added',
  422,
  'The passkey could not be added. Please try again.',
)
export const TooManyPasskeys = defineError(
  'accounts.too_many_passkeys',
  409,
  'You have twenty passkeys. Please remove one first.',
)

/** So many passkeys a person may have. */
export const MOST_PASSKEYS = 20

const PasskeyId = z.string().regex(/^[\w-]{1,1400}$/)
const PasskeyName = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(60, 'Please choose a name of at most 60 characters.')
export const PasskeyView = z.object({
  passkey_id: PasskeyId,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  /** It is kept by a service (iCloud, Google, a password manager) and so also on the person's other devices. */
  backed_up: z.boolean(),
})
export type PasskeyView = z.output<typeof PasskeyView>

const text = z.string().max(8000)
/** What the browser's WebAuthn gives (its JSON forms); verified by the server, whole. */
const CreatedPasskey = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(32_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
const UsedPasskey = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})
export type CreatedPasskey = z.output<typeof CreatedPasskey>
export type UsedPasskey = z.output<typeof UsedPasskey>

/** Options as WebAuthn's JSON forms have them; the browser's part reads them. */
const Options = z.looseObject({ challenge: z.string() })

/** Begins to add a passkey. Its challenge works once, for five minutes. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/user/passkeys/options',
  access: 'user',
  entrance: 'proof',
  summary: 'Begin to add a passkey.',
  input: z.object({}),
  reply: z.object({ options: Options }),
  errors: [SignInAgain, SecondProofNeeded, TooManyPasskeys],
  limit: { points: 30, seconds: 300 },
})

/** Adds the passkey that the browser made. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/user/passkeys',
  access: 'user',
  entrance: 'proof',
  summary: 'Add a passkey.',
  input: z.object({ response: CreatedPasskey, name: PasskeyName.optional() }),
  reply: z.object({ passkey: PasskeyView, web_api_key: z.string().optional() }),
  errors: [SignInAgain, SecondProofNeeded, PasskeyNotAdded, TooManyPasskeys],
  limit: { points: 30, seconds: 300 },
})

/** One's passkeys, the newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/v2/user/passkeys',
  access: 'user',
  summary: 'One’s passkeys.',
  input: z.object({}),
  reply: z.object({ passkeys: z.array(PasskeyView) }),
})

/** Calls a passkey otherwise. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/user/passkeys/:passkey_id',
  access: 'user',
  entrance: true,
  summary: 'Rename a passkey.',
  input: z.object({ passkey_id: PasskeyId, name: PasskeyName }),
  reply: z.object({ passkey: PasskeyView }),
})

/** Takes a passkey away, unless it is the last way in. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/passkeys/:passkey_id',
  access: 'user',
  entrance: true,
  summary: 'Remove a passkey.',
  input: z.object({ passkey_id: PasskeyId }),
  reply: z.object({ web_api_key: z.string().optional() }),
  errors: [SignInAgain, SecondProofNeeded, LastSignInMethod, LastSecondProof],
})

/** Begins a sign-in by passkey, for whoever it is. */
export const askPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v2/user/passkey_sign_in/options',
  access: 'public',
  summary: 'Begin to sign in by passkey.',
  input: z.object({}),
  reply: z.object({ options: Options }),
  limit: { points: 120, seconds: 60, triesOfNetwork: 1000 },
})

/** Signs in by passkey; whoever is signed in already confirms by it that it is them. */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/user/passkey_sign_in',
  access: 'optional',
  summary: 'Sign in by passkey.',
  input: z.object({
    response: UsedPasskey,
    /** Only to show that the signed-in person is who they are: another's passkey is refused. */
    confirm: z.boolean().default(false),
  }),
  reply: z.object({ user: UserView, web_api_key: z.string().optional() }),
  errors: [PasskeyRefused, PasskeySecondOnly],
  limit: { points: 20, seconds: 60, failuresOfNetwork: 120 },
})
