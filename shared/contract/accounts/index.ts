import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { MarketId, RowId, SchoolId } from '../../ids.ts'
import { toMilli } from '../../numbers.ts'
import { holdsAddress, NAME_HOLDS_ADDRESS } from '../../personName.ts'
import { looksLikePhone, PHONE_INVALID } from '../../phone.ts'
import { TimeZone } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { Email } from './email.ts'
import { EmailTaken, Exam, NewPassword, PermissionView, UserPreferences, UserSettings, UserView } from './user.ts'

export * from './avatar.ts'
export * from './email.ts'
export * from './emailChange.ts'
export * from './linkToken.ts'
export * from './passkeys.ts'
export * from './people.ts'
export * from './secondProof.ts'
export * from './security.ts'
export * from './securitySearch.ts'
export * from './social.ts'
export * from './user.ts'
export * from './verification.ts'

export const WrongCredentials = defineError(
  'accounts.wrong_credentials',
  401,
  'The e-mail address and password do not match.',
)
const name = (most: number) => z.string().trim().max(most)
const withoutAddress = [(text: string) => !holdsAddress(text), NAME_HOLDS_ADDRESS] as const

const session = z.object({
  user: UserView,
  /** The bearer key, for clients that are not a browser; a browser holds an http-only cookie instead. */
  web_api_key: z.string().optional(),
})

/** Signs in by e-mail and password. */
export const authenticate = endpoint({
  method: 'POST',
  path: '/api/v2/user/authenticate',
  access: 'public',
  summary: 'Sign in by e-mail and password.',
  input: z.object({ email: Email, password: z.string().min(1, 'Please enter your password.').max(200) }),
  reply: session,
  errors: [WrongCredentials],
  limit: { points: 20, seconds: 60, triesOfNetwork: 1000 },
})

/** Makes an account and signs it in. */
export const register = endpoint({
  method: 'POST',
  path: '/api/v2/user/register',
  access: 'public',
  summary: 'Make an account and sign it in.',
  input: z
    .object({
      full_name: z
        .string()
        .trim()
        .max(120, 'Please shorten your name.')
        .refine(...withoutAddress)
        .default(''),
      /** Without them the full name is split at its first space. */
      first_name: name(60)
        .refine(...withoutAddress)
        .optional(),
      last_name: name(60)
        .refine(...withoutAddress)
        .optional(),
      email: Email,
      password: NewPassword,
      /** AUT-RU028. By e-mail alone: the name is left blank, the password drawn by chance. */
      quick: z.boolean().default(false),
      lead: MarketId.nullish(),
      program: z.string().max(80).nullish(),
      role: z.enum(['Student', 'Professor', 'Affiliate']).default('Student'),
      /** The educators’ way, in the older clients’ words: 1 makes a professor. */
      educator: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
      /** One that nobody knows is no reason to turn somebody away. */
      timezone: TimeZone.catch('UTC').optional(),
      tos_accepted: z.boolean().default(true),
      referrer_code: z.string().trim().max(60).nullish(),
      registration_source_page: z.string().max(300).nullish(),
      register_source: z.string().max(60).nullish(),
    })
    .refine(({ quick, full_name, first_name }) => quick || full_name || first_name, {
      path: ['full_name'],
      message: 'Please complete all required fields',
      // Said together with what is wrong elsewhere, not after it.
      when: () => true,
    }),
  reply: session.extend({
    /** The address had an account already and the password fits it: the person is signed in there. */
    existing_account: z.boolean(),
  }),
  errors: [EmailTaken],
  limit: { points: 20, seconds: 60, triesOfNetwork: 1000, failuresOfNetwork: 120 },
})

/** The signed-in person. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/v2/user',
  access: 'user',
  summary: 'The signed-in person.',
  input: z.object({}),
  reply: z.object({ user: UserView }),
})

/** Ends the session that asks. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/v2/user/logout',
  access: 'user',
  summary: 'End this session.',
  input: z.object({}),
  reply: z.null(),
})

const NO_SUCH_YEAR = 'Please choose a year from the list.'

/** Changes one's own fields; what is left out stays. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v2/user/update',
  access: 'user',
  summary: 'Change one’s own fields.',
  input: z.strictObject({
    first_name: name(60)
      .refine(...withoutAddress)
      .optional(),
    last_name: name(60)
      .refine(...withoutAddress)
      .optional(),
    phone: name(40).refine(looksLikePhone, PHONE_INVALID).nullish(),
    title: name(60).nullish(),
    lead: MarketId.optional(),
    lead_secondary: MarketId.nullish(),
    selected_lead: MarketId.nullish(),
    program: name(80).nullish(),
    /** AUT-RU014. True makes a professor of a student, false a student again of one who is not approved. */
    educator: z.boolean().optional(),
    school_id: SchoolId.nullish(),
    other_school: name(200).nullish(),
    graduation_year: z.int().min(1900, NO_SUCH_YEAR).max(2200, NO_SUCH_YEAR).nullish(),
    graduation_month: z.int().min(1).max(12).nullish(),
    student_officer: z.boolean().optional(),
    class_officer_organisation_id: RowId.nullish(),
    interests: z.array(name(60).min(1)).max(30).optional(),
    link: z
      .url({ protocol: /^https?$/, error: 'Please enter a whole address that begins with https://.' })
      .max(300)
      .nullish(),
    /** What is left out of it stays. */
    exam: Exam.partial().nullish(),
    /** Removes one's picture. */
    remove_avatar: z.literal(true).optional(),
    audio_speed: z.number().min(0.75).max(2).multipleOf(0.25).optional(),
    audio_volume: z.number().min(0).max(1).overwrite(toMilli).optional(),
    timezone: TimeZone.optional(),
    safety_mode: z.boolean().optional(),
    tos_accepted: z.literal(true).optional(),
    cf_terms_accepted: z.literal(true).optional(),
    /** EDT-GA007. The creators' terms, without which nobody submits a card of their own for everybody. */
    ugc_license: z.literal(true).optional(),
    has_seen: z.record(z.string().max(60), z.int().min(0).max(1_000_000)).optional(),
    settings: UserSettings.partial().optional(),
    ...UserPreferences.partial().shape,
  }),
  reply: z.object({ user: UserView }),
})

/** ADM-GA004. Sets a demo account back to how it began. */
export const resetDemoAccount = endpoint({
  method: 'POST',
  path: '/api/v3/user/reset-demo-account',
  access: 'user',
  summary: 'Set a demo account back to how it began.',
  input: z.object({}),
  reply: z.null(),
  limit: { points: 10, seconds: 600 },
})

const SeenCounter = z.string().regex(/^[\w.-]{1,60}$/, 'This is no name of a counter.')

/** GLB-RU027. Raises the counter of something that was shown; the reply has every counter. */
export const raiseSeen = endpoint({
  method: 'PUT',
  path: '/api/v3/user/meta/:column',
  access: 'user',
  summary: 'Count that something was shown.',
  input: z.object({
    column: SeenCounter,
    /** Entries stored as they are along with it, such as the day on which it was shown. */
    has_seen: z
      .record(SeenCounter, z.int().min(0).max(1_000_000))
      .refine((entries) => Object.keys(entries).length <= 10, 'These are too many counters at once.')
      .default({}),
  }),
  reply: z.object({ has_seen: z.record(z.string(), z.int()) }),
})

/** What the signed-in person may do. */
export const getPermissions = endpoint({
  method: 'GET',
  path: '/api/v2/user/permissions',
  access: 'user',
  summary: 'What the signed-in person may do.',
  input: z.object({}),
  reply: z.object({ permissions: z.array(PermissionView), roles: z.array(z.string()) }),
})

/** AUT-RU038. The stores' pages of a market's app; null where there is none. */
export const getAppLinks = endpoint({
  method: 'GET',
  path: '/api/v3/app_links',
  access: 'public',
  summary: 'The stores’ pages of a market’s app.',
  input: z.object({ market_id: MarketId }),
  reply: z.object({ ios: z.string().nullable(), android: z.string().nullable() }),
})

/** HOM-CA006, HOM-GA003. The tiles that somebody finds on their dashboard beside the others, by who they are. */
export const listUserTiles = endpoint({
  method: 'GET',
  path: '/api/v3/user/tiles',
  access: 'user',
  summary: 'More tiles for your dashboard.',
  input: z.object({}),
  reply: z.object({
    data: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        text: z.string(),
        link: z.string(),
        audience: z.enum(['professors', 'alumni']),
      }),
    ),
  }),
})
