import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { User } from '../entities.ts'
import { viewUser } from '../views.ts'

export async function acceptTerms(ctx: Context): Promise<Answer<typeof contract.acceptTerms>> {
  const user = await ctx.em.findOneOrFail(User, ctx.actor.id)
  user.tosAccepted = true
  return { user: await viewUser(ctx, user) }
}
