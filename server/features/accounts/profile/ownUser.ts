import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { audienceOf, extraTiles } from '#shared/rules/accounts/audience.ts'
import { User } from '../entities.ts'
import { viewUser } from '../views.ts'

export async function getUser(ctx: Context): Promise<Answer<typeof contract.getUser>> {
  return { user: await viewUser(ctx, await ctx.em.findOneOrFail(User, ctx.actor.id)) }
}

export async function getPermissions(ctx: Context): Promise<Answer<typeof contract.getPermissions>> {
  return { permissions: [...ctx.actor.permissions], roles: [ctx.actor.role, ...ctx.actor.roles] }
}

export async function listUserTiles(ctx: Context): Promise<Answer<typeof contract.listUserTiles>> {
  const { role, graduationYear, graduationMonth } = await ctx.em.findOneOrFail(User, ctx.actor.id)
  const person = { role, graduation_year: graduationYear ?? null, graduation_month: graduationMonth ?? null }
  const audience = audienceOf(person, ctx.now)
  if (!audience) return { data: [] }
  return {
    data: extraTiles(person, ctx.now).map(({ key, name, about, path }) => ({
      key,
      title: name,
      text: about,
      link: path,
      audience,
    })),
  }
}
