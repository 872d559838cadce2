import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { User } from '../entities.ts'
import { signedIn } from '../extensions.ts'
import { recordSecurity } from '../ownData/securityLog.ts'
import { viewUser } from '../views.ts'
import { closeSession, openSession } from './sessions.ts'

type Session = Answer<typeof contract.authenticate>

/** Lets in whom `checkCredentials` has found. */
export async function authenticate(ctx: OpenContext, _input: unknown, userId: number): Promise<Session> {
  const user = await ctx.em.findOneOrFail(User, userId)
  for (const part of signedIn.parts) await part(ctx, user.id)
  await recordSecurity(ctx, user.id, 'signed_in')
  return { user: await viewUser(ctx, user), ...(await openSession(ctx, user.id)) }
}

export async function logout(ctx: Context): Promise<null> {
  await recordSecurity(ctx, ctx.actor.id, 'signed_out')
  await closeSession(ctx)
  return null
}
