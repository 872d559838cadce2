import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/community/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { sayOfName } from '#shared/rules/community/factNames.ts'
import { assertOpen } from '../learning/index.ts'
import * as query from './queries/facts.ts'

/** FCT-CA025. @throws NotFound, CardLocked */
export async function checkFactName(
  ctx: Context,
  { card_id, name }: Input<typeof contract.checkFactName>,
): Promise<Answer<typeof contract.checkFactName>> {
  await assertOpen(ctx, ctx.actor.id, card_id)
  const standing = (await ctx.sql.one(query.nameStands, [ctx.actor.id, card_id, name]))!
  return { said: sayOfName(standing, contract.FactThere.text) }
}
