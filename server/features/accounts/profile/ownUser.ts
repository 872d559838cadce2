import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { User } from '../entities.ts'
import { viewUser } from '../views.ts'

export async function getUser(ctx: Context): Promise<Answer<typeof contract.getUser>> {
  return { user: await viewUser(ctx, await ctx.em.findOneOrFail(User, ctx.actor.id)) }
}

export async function getPermissions(ctx: Context): Promise<Answer<typeof contract.getPermissions>> {
  return { permissions: [...ctx.actor.permissions], roles: [ctx.actor.role, ...ctx.actor.roles] }
}
