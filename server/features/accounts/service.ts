import type { Context, OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { splitName } from '#shared/rules/accounts/names.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { User } from './entities.ts'
import { renewInstitution } from './institution.ts'
import { createAccount } from './newAccount.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { recordSecurity } from './securityEvents.ts'
import { closeSession, openSession } from './sessions.ts'
import { viewUser } from './views.ts'

type Session = Answer<typeof contract.authenticate>

export async function authenticate(ctx: OpenContext, input: Input<typeof contract.authenticate>): Promise<Session> {
  const user = await ctx.em.findOne(User, { email: input.email })
  if (!(await fitsPassword(user?.passwordHash, input.password)) || !user) throw contract.WrongCredentials()
  await renewInstitution(ctx, user)
  await recordSecurity(ctx, user.id, 'signed_in')
  return { user: viewUser(user), ...(await openSession(ctx, user.id)) }
}

export async function register(ctx: OpenContext, input: Input<typeof contract.register>): Promise<Session> {
  if (await ctx.em.count(User, { email: input.email })) throw contract.EmailTaken()
  await refuseCommonPassword(input.password, 'password', [input.email, ...input.full_name.split(/\s+/)])
  const user = await createAccount(ctx, {
    ...splitName(input.full_name),
    email: input.email,
    passwordHash: await hashPassword(input.password),
    role: input.role,
    lead: input.lead ?? null,
    timezone: input.timezone,
    tosAccepted: true,
  })
  return { user: viewUser(user), ...(await openSession(ctx, user.id)) }
}

export async function getUser(ctx: Context): Promise<Answer<typeof contract.getUser>> {
  return { user: viewUser(await ctx.em.findOneOrFail(User, ctx.actor.id)) }
}

export async function logout(ctx: Context): Promise<null> {
  await recordSecurity(ctx, ctx.actor.id, 'signed_out')
  await closeSession(ctx)
  return null
}

export async function updateUser(
  ctx: Context,
  input: Input<typeof contract.updateUser>,
): Promise<Answer<typeof contract.updateUser>> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id, { lockMode: 4 })
  if (input.timezone && !isTimezone(input.timezone))
    throw InvalidInput({ timezone: ['We do not know this time zone.'] })
  if (input.first_name !== undefined) user.firstName = input.first_name
  if (input.last_name !== undefined) user.lastName = input.last_name
  if (input.lead !== undefined) user.lead = input.lead
  if (input.audio_speed !== undefined) user.audioSpeed = input.audio_speed
  if (input.audio_volume !== undefined) user.audioVolume = input.audio_volume
  if (input.timezone !== undefined) user.timezone = input.timezone
  if (input.safety_mode !== undefined) user.safetyMode = input.safety_mode
  if (input.tos_accepted) user.tosAccepted = true
  if (input.has_seen) user.hasSeen = { ...user.hasSeen, ...input.has_seen }
  if (input.settings) user.settings = { ...user.settings, ...withoutGaps(input.settings) }
  return { user: viewUser(user) }
}

export async function getPermissions(ctx: Context): Promise<Answer<typeof contract.getPermissions>> {
  return { permissions: [...ctx.actor.permissions], roles: [ctx.actor.role, ...ctx.actor.roles] }
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const withoutGaps = <T extends object>(value: T): { [K in keyof T]-?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as never
