import type { Context } from '#server/platform/context.ts'
import { UnknownOption } from '#shared/contract/billing/plans.ts'
import type * as contract from '#shared/contract/billing/userPackages.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as query from './queries.ts'

type Kept = Answer<typeof contract.listUserPackages>

export const listUserPackages = async ({ sql, actor }: Context): Promise<Kept> => ({
  user_packages: await sql.rows(query.keptBy, [actor.id]),
})

/** PRI-CA004. @throws UnknownOption for what is not sold */
export async function addUserPackage(
  ctx: Context,
  { package_id }: Input<typeof contract.addUserPackage>,
): Promise<Kept> {
  if (!(await ctx.sql.one(query.soldPackage, [package_id]))) throw UnknownOption()
  await ctx.sql.rows(query.keepPackage, [ctx.actor.id, package_id, ctx.now])
  return listUserPackages(ctx)
}

/** PRI-CA005. */
export async function removeUserPackage(ctx: Context, { id }: Input<typeof contract.removeUserPackage>): Promise<Kept> {
  await ctx.sql.rows(query.forgetPackage, [ctx.actor.id, id])
  return listUserPackages(ctx)
}
