import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { User } from '../entities.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { closeSession } from './sessions.ts'
import { enter } from './signInAs.ts'

type Session = Answer<typeof contract.authenticate>

/** Lets in whom `checkCredentials` has found. */
export async function authenticate(ctx: OpenContext, _input: unknown, userId: number): Promise<Session> {
  const user = await ctx.em.findOneOrFail(User, userId)
  return enter(ctx, user)
}

export async function logout(ctx: Context): Promise<null> {
  await recordSecurity(ctx, ctx.actor.id, 'signed_out')
  await closeSession(ctx)
  return null
}
