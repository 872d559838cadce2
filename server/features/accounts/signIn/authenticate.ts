import type { Context, OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { User } from '../entities.ts'
import { holdUser } from '../holdUser.ts'
import { recordSecurity } from '../security/securityLog.ts'
import type { Known } from './credentials.ts'
import { closeSession } from './sessions.ts'
import { enter } from './signInAs.ts'

type Session = Answer<typeof contract.authenticate>

/** Lets in whom `checkCredentials` has found. */
export async function authenticate(ctx: OpenContext, _input: unknown, known: Known): Promise<Session> {
  return enter(ctx, await lockKnown(ctx, known))
}

/** The person whose password was checked a moment ago, held. @throws WrongCredentials when it is another one by now */
export async function lockKnown({ em }: OpenContext, { userId, passwordHash }: Known): Promise<User> {
  const user = await holdUser({ em }, userId)
  if (user.passwordHash !== passwordHash) throw contract.WrongCredentials()
  return user
}

export async function logout(ctx: Context): Promise<null> {
  await recordSecurity(ctx, ctx.actor.id, 'signed_out')
  await closeSession(ctx)
  return null
}
