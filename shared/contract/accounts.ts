import { z } from 'zod'
import { defineError } from '../errors.ts'
import { MarketId } from '../ids.ts'
import { Email, EmailTaken, NewPassword, UserSettings, UserView } from './accountsUser.ts'
import { endpoint } from './endpoint.ts'

export * from './accountsInstitution.ts'
export * from './accountsPasskeys.ts'
export * from './accountsSecurity.ts'
export * from './accountsSocial.ts'
export * from './accountsUser.ts'

export const WrongCredentials = defineError(
  'accounts.wrong_credentials',
  401,
  'The e-mail address and password do not match.',
)
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
  limit: { points: 20, seconds: 60 },
})

/** Makes an account and signs it in. */
export const register = endpoint({
  method: 'POST',
  path: '/api/v2/user/register',
  access: 'public',
  summary: 'Make an account and sign it in.',
  input: z.object({
    full_name: z.string().trim().min(1, 'Please complete all required fields').max(120),
    email: Email,
    password: NewPassword,
    lead: MarketId.nullish(),
    role: z.enum(['Student', 'Professor']).default('Student'),
    timezone: z.string().max(60).optional(),
  }),
  reply: session,
  errors: [EmailTaken],
  limit: { points: 20, seconds: 60 },
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

/** Changes one's own fields; what is left out stays. */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v2/user/update',
  access: 'user',
  summary: 'Change one’s own fields.',
  input: z.object({
    first_name: z.string().trim().max(60).optional(),
    last_name: z.string().trim().max(60).optional(),
    lead: MarketId.optional(),
    audio_speed: z.number().min(0.75).max(2).multipleOf(0.25).optional(),
    audio_volume: z.number().min(0).max(1).optional(),
    timezone: z.string().max(60).optional(),
    safety_mode: z.boolean().optional(),
    tos_accepted: z.literal(true).optional(),
    has_seen: z.record(z.string().max(60), z.int().min(0).max(1_000_000)).optional(),
    settings: UserSettings.partial().optional(),
  }),
  reply: z.object({ user: UserView }),
})

export const PermissionView = z.object({ resource: z.string(), action: z.string(), value: z.string().nullable() })

/** What the signed-in person may do. */
export const getPermissions = endpoint({
  method: 'GET',
  path: '/api/v2/user/permissions',
  access: 'user',
  summary: 'What the signed-in person may do.',
  input: z.object({}),
  reply: z.object({ permissions: z.array(PermissionView), roles: z.array(z.string()) }),
})
