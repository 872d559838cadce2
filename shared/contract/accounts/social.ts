import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId } from '../../ids.ts'
import { holdsAddress, NAME_HOLDS_ADDRESS } from '../../personName.ts'
import { Instant, TimeZone } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Email } from './email.ts'
import { LinkToken } from './linkToken.ts'
import { OneTimeCode } from './secondProof.ts'
import { LinkOver, ProofFailed, SignInAgain } from './security.ts'
import { EmailTaken, UserView } from './user.ts'

/** Those whose account lets a person in here. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const
export const SocialProvider = z.enum(SOCIAL_PROVIDERS)
export type SocialProvider = z.output<typeof SocialProvider>
/** What people call them. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }

/** AUT-RU032. What is said when signing in with Google failed. */
export const GoogleFailed = defineError('accounts.google_failed', 401, 'You must login when the Google popup opens')
/** AUT-RU033. What is said when Facebook failed and the server had nothing better to say. */
export const FacebookFailed = defineError(
  'accounts.facebook_failed',
  401,
  'Not Authorized. You must click "Okay" when the Login with Facebook pop up opens.',
)
export const AppleFailed = defineError(
  'accounts.apple_failed',
  401,
  'Signing in with Apple was not finished. Please try again.',
)
export const SOCIAL_FAILED = { google: GoogleFailed, apple: AppleFailed, facebook: FacebookFailed } as const

export const ProviderNotSetUp = defineError(
  'accounts.provider_not_set_up',
  404,
  'This way to sign in is not set up here. Please use another one.',
)
export const ProviderUnreachable = defineError(
  'accounts.provider_unreachable',
  502,
  'We can’t reach this way to sign in right now. Please try again in a moment, or use another one.',
)
export const SocialOver = defineError(
  'accounts.social_over',
  410,
  'This sign-in took too long or was begun in another window. Please begin again.',
)
export const LastSignInMethod = defineError(
  'accounts.last_way_in',
  409,
  'This is the only way into your account. Please set a password or add another way first.',
)
export const IdentityTaken = defineError(
  'accounts.identity_taken',
  409,
  'That account is connected to somebody else here. Please disconnect it there first.',
)

export const ProviderLinked = defineError(
  'accounts.provider_linked',
  409,
  'Another account of this kind is connected already. Please disconnect it in your settings first.',
)

const opened = {
  user: UserView,
  /** The bearer key, for clients that are not a browser. */
  web_api_key: z.string().optional(),
}

/** The ways to sign in that are set up here; the buttons of others are not shown. */
export const listSignInMethods = endpoint({
  method: 'GET',
  path: '/api/v2/user/sign_in_ways',
  access: 'public',
  summary: 'The ways to sign in that are set up here.',
  input: z.object({}),
  reply: z.object({
    providers: z.array(SocialProvider),
    /** Whether links can be mailed: what needs one is not offered otherwise. */
    mail: z.boolean(),
  }),
})

/** Which tab of the entry a sign-in was begun on. */
export const EntryTab = z.enum(['login', 'register'])
export type EntryTab = z.output<typeof EntryTab>

/** Goes to the provider's page. What it answers comes back to `/login/{provider}`, in this browser only. */
export const startSocial = endpoint({
  method: 'GET',
  path: '/api/v2/user/social/:provider',
  access: 'public',
  summary: 'Go to the provider’s page to sign in.',
  input: z.object({
    provider: SocialProvider,
    redirect: z.string().max(2000).optional(),
    tab: EntryTab.default('login'),
    /** The area of study that was chosen before; it comes back with the answer. */
    lead: MarketId.optional(),
    /** The address the person is likely to use there. */
    login_hint: z.string().max(254).optional(),
  }),
  reply: z.null(),
  limit: { points: 30, seconds: 60, triesOfNetwork: 1000 },
})

export const SocialReply = z.object({
  /**
   * `signed_in`; `linked` to the account that was signed in; `register`: a new account is to be made; `prove`: the
   * address has an account here, and the person is to prove that it is theirs.
   */
  status: z.enum(['signed_in', 'linked', 'register', 'prove']),
  redirect: z.string().nullable(),
  tab: EntryTab,
  user: UserView.optional(),
  web_api_key: z.string().optional(),
})
export type SocialReply = z.output<typeof SocialReply>

/** Takes what the provider sent back (the query of the return page) and says what follows from it. */
export const finishSocial = endpoint({
  method: 'POST',
  path: '/api/v2/user/social/:provider',
  access: 'optional',
  summary: 'Finish a sign-in with a provider.',
  input: z.object({ provider: SocialProvider, query: z.string().max(8000) }),
  reply: SocialReply,
  errors: [
    GoogleFailed,
    FacebookFailed,
    AppleFailed,
    ProviderNotSetUp,
    ProviderUnreachable,
    SocialOver,
    IdentityTaken,
    ProviderLinked,
  ],
  limit: { points: 30, seconds: 60, failuresOfNetwork: 120 },
})

/** Somebody whom a provider knows and who has no account here yet, or has still to prove that one is theirs. */
export const PendingSocial = z.object({
  status: z.enum(['register', 'prove']),
  provider: SocialProvider,
  email: z.string().nullable(),
  /** The provider vouches for the address, so it stands. */
  email_verified: z.boolean(),
  full_name: z.string(),
  redirect: z.string().nullable(),
  /** The area of study that was chosen before. */
  lead: MarketId.nullable(),
})
export type PendingSocial = z.output<typeof PendingSocial>

/** The sign-in that waits in this browser. */
export const getPendingSocial = endpoint({
  method: 'GET',
  path: '/api/v2/user/social_pending',
  access: 'public',
  summary: 'The sign-in with a provider that waits in this browser.',
  input: z.object({}),
  reply: z.object({ pending: PendingSocial.nullable() }),
})

/** Makes the account of somebody whom a provider knows; it has no password. */
export const registerSocial = endpoint({
  method: 'POST',
  path: '/api/v2/user/social_pending/register',
  access: 'public',
  summary: 'Make an account for a sign-in with a provider.',
  input: z.object({
    full_name: z
      .string()
      .trim()
      .min(1, 'Please complete all required fields')
      .max(120, 'Please shorten your name.')
      .refine((text) => !holdsAddress(text), NAME_HOLDS_ADDRESS),
    /** Read only where the provider does not vouch for the address it told. */
    email: Email.optional(),
    lead: MarketId,
    role: z.enum(['Student', 'Professor']).default('Student'),
    /** One that nobody knows is no reason to turn somebody away. */
    timezone: TimeZone.catch('UTC').optional(),
    referrer_code: z.string().trim().max(60).nullish(),
  }),
  reply: z.object(opened),
  errors: [SocialOver, IdentityTaken, EmailTaken],
  limit: { points: 20, seconds: 60, triesOfNetwork: 1000, failuresOfNetwork: 120 },
})

/** Connects the waiting sign-in to the account with its address, once its owner has proven to be that. */
export const linkSocial = endpoint({
  method: 'POST',
  path: '/api/v2/user/social_pending/link',
  access: 'optional',
  entrance: true,
  summary: 'Connect a sign-in with a provider to the account with its address.',
  input: z.object({
    /** One of them; with neither, whoever has just signed in to that account. */
    password: z.string().min(1).max(200).optional(),
    token: LinkToken.optional(),
  }),
  reply: z.object({ ...opened, redirect: z.string().nullable() }),
  errors: [SocialOver, ProofFailed, SignInAgain, LinkOver, IdentityTaken, ProviderLinked],
  limit: { points: 10, seconds: 300, failuresOfNetwork: 120 },
})

/** Mails the owner of the account a link that proves it is theirs. It works in the browser that asked, for an hour. */
export const mailLinkProof = endpoint({
  method: 'POST',
  path: '/api/v2/user/social_pending/mail',
  access: 'public',
  needsMail: true,
  summary: 'Mail a link that proves whose account it is.',
  input: z.object({}),
  reply: z.null(),
  errors: [SocialOver],
  limit: { points: 5, seconds: 300, triesOfNetwork: 300 },
})

export const IdentityView = z.object({ provider: SocialProvider, email: z.string().nullable(), created_at: Instant })

/** The accounts with others that let one in. */
export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/v2/user/identities',
  access: 'user',
  summary: 'The accounts with others that let one in.',
  input: z.object({}),
  reply: z.object({ identities: z.array(IdentityView) }),
})

/** Begins to connect an account with a provider; the reply says where to go. */
export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/v2/user/identities/:provider',
  access: 'user',
  entrance: true,
  summary: 'Begin to connect an account with a provider.',
  input: z.object({ provider: SocialProvider, login_hint: z.string().max(254).optional() }),
  reply: z.object({ url: z.string() }),
  errors: [ProviderNotSetUp, ProviderUnreachable, SignInAgain],
  limit: { points: 20, seconds: 60 },
})

/** Takes the accounts with a provider away again, unless one is the last way in. */
export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/v2/user/identities/:provider',
  access: 'user',
  entrance: true,
  summary: 'Disconnect an account with a provider.',
  input: z.object({ provider: SocialProvider }),
  reply: z.object({ web_api_key: z.string().optional() }),
  errors: [SignInAgain, LastSignInMethod],
  limit: { points: 20, seconds: 60 },
})

/**
 * Shows anew who one is: what changes the ways in may be done for ten minutes. By the password; who may do more than learn
 * does it by a one-time code where there is one, and where there is a passkey only by that (`signInByPasskey`).
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/v2/user/confirm',
  access: 'user',
  summary: 'Confirm by password or one-time code that it is you.',
  input: z.object({ password: z.string().max(200).optional(), code: OneTimeCode.optional() }),
  reply: z.object({ web_api_key: z.string().optional() }),
  errors: [ProofFailed],
  limit: { points: 10, seconds: 300 },
})
