import type { OpenContext } from '#server/platform/context.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { programsOf } from '../extensions.ts'
import { authenticate } from '../signIn/authenticate.ts'
import { checkCredentials, type Known } from '../signIn/credentials.ts'
import { hashPassword } from '../signIn/passwordHashing.ts'
import * as query from '../signIn/queries.ts'
import { enterNew } from '../signIn/signInAs.ts'
import { refuseWeakPassword } from '../signIn/weakPasswords.ts'
import { createAccount, namesOf } from './newAccount.ts'

type Prepared = { known: Known } | { passwordHash: string }

/**
 * Whose account an address has, if its password was given: who registers anew is signed in to it, counted like any
 * sign-in, and nobody else learns more than that the address is taken. Else the new password's hash.
 * @throws EmailTaken, InvalidInput, RateLimited
 */
export async function prepareAccount(ctx: BeforeContext, input: Input<typeof contract.register>): Promise<Prepared> {
  const { sql } = ctx
  const known = await sql.one(query.passwordGeneratedOf, [input.email])
  if (known?.generated) throw contract.EmailTaken()
  if (known) return { known: await checkCredentials(ctx, input, { refusedAs: contract.EmailTaken }) }
  await refuseUnknown(sql, input)
  // Nobody knows a quick registration's password: it is long enough for what is forgotten at once.
  if (!input.quick) await refuseWeakPassword(input.password, 'password', [input.email, ...input.full_name.split(/\s+/)])
  return { passwordHash: await hashPassword(input.password, ctx.request) }
}

export async function register(
  ctx: OpenContext,
  input: Input<typeof contract.register>,
  prepared: Prepared,
): Promise<Answer<typeof contract.register>> {
  if ('known' in prepared) return { ...(await authenticate(ctx, input, prepared.known)), existing_account: true }
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
  return { ...(await enterNew(ctx, user)), existing_account: false }
}

/** @throws InvalidInput beside an area of study, or a program of it, that there is not */
async function refuseUnknown(sql: Sql, { lead, program }: Input<typeof contract.register>): Promise<void> {
  if (!lead) return
  const programs = await programsOf(sql, lead)
  if (!programs) throw InvalidInput({ lead: ['Please select an area of Study.'] })
  if (program && !programs.includes(program))
    throw InvalidInput({ program: ['Please choose a program of your area of study.'] })
}
