import type { Context, OpenContext } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { checkCredentials } from './credentials.ts'
import { User } from './entities.ts'
import { renewInstitution } from './institution.ts'
import { createAccount, namesOf } from './newAccount.ts'
import { hashPassword } from './passwords.ts'
import { recordSecurity } from './securityEvents.ts'
import { closeSession, openSession } from './sessions.ts'
import { viewUser } from './views.ts'

type Session = Answer<typeof contract.authenticate>

/** Lets in whom `checkCredentials` has found. */
export async function authenticate(ctx: OpenContext, _input: unknown, userId: number): Promise<Session> {
  const user = await ctx.em.findOneOrFail(User, userId)
  await renewInstitution(ctx, user)
  await recordSecurity(ctx, user.id, 'signed_in')
  return { user: viewUser(user, ctx.now), ...(await openSession(ctx, user.id)) }
}

type Prepared = { knownId: number } | { passwordHash: string }

/**
 * Whose account an address has, if its password was given: who registers anew is signed in to it, counted like any
 * sign-in, and nobody else learns more than that the address is taken. Else the new password's hash.
 * @throws EmailTaken, InvalidInput, RateLimited
 */
export async function prepareAccount(ctx: BeforeContext, input: Input<typeof contract.register>): Promise<Prepared> {
  const { sql } = ctx
  const known = await sql.one<{ generated: boolean }>(
    'select password_generated as generated from users where email = $1',
    [input.email],
  )
  if (known?.generated) throw contract.EmailTaken()
  if (known)
    return {
      knownId: await checkCredentials(ctx, input).catch((error) => {
        throw contract.WrongCredentials.is(error) ? contract.EmailTaken() : error
      }),
    }
  await refuseUnknown(sql, input)
  await refuseCommonPassword(input.password, 'password', [input.email, ...input.full_name.split(/\s+/)])
  return { passwordHash: await hashPassword(input.password) }
}

export async function register(
  ctx: OpenContext,
  input: Input<typeof contract.register>,
  prepared: Prepared,
): Promise<Answer<typeof contract.register>> {
  if ('knownId' in prepared) return { ...(await authenticate(ctx, input, prepared.knownId)), existing_account: true }
  const parsed = namesOf(input.full_name)
  const user = await createAccount(ctx, {
    firstName: input.first_name ?? parsed.firstName,
    lastName: input.last_name ?? parsed.lastName,
    email: input.email,
    passwordHash: prepared.passwordHash,
    passwordGenerated: input.quick,
    role: input.educator ? 'Professor' : input.role,
    lead: input.lead ?? null,
    program: input.program,
    timezone: input.timezone,
    tosAccepted: input.tos_accepted,
    referrerCode: input.referrer_code,
    registerSource: input.register_source,
    registrationSourcePage: input.registration_source_page,
  })
  return { user: viewUser(user, ctx.now), ...(await openSession(ctx, user.id)), existing_account: false }
}

/** @throws InvalidInput beside an area of study, or a program of it, that there is not */
async function refuseUnknown(sql: Sql, { lead, program }: Input<typeof contract.register>): Promise<void> {
  if (!lead) return
  const market = await sql.one<{ programs: string[] }>('select programs from markets where id = $1', [lead])
  if (!market) throw InvalidInput({ lead: ['Please select an area of Study.'] })
  if (program && !market.programs.includes(program))
    throw InvalidInput({ program: ['Please choose a program of your area of study.'] })
}

export async function getUser(ctx: Context): Promise<Answer<typeof contract.getUser>> {
  return { user: viewUser(await ctx.em.findOneOrFail(User, ctx.actor.id), ctx.now) }
}

export async function logout(ctx: Context): Promise<null> {
  await recordSecurity(ctx, ctx.actor.id, 'signed_out')
  await closeSession(ctx)
  return null
}

export async function getPermissions(ctx: Context): Promise<Answer<typeof contract.getPermissions>> {
  return { permissions: [...ctx.actor.permissions], roles: [ctx.actor.role, ...ctx.actor.roles] }
}
