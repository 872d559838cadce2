import type { OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { User } from '../entities.ts'
import * as query from './queries.ts'

/**
 * Whether an address waits for another account's owner: for some days a change away from it may be taken back, and until
 * then nobody else has it.
 */
export const isAddressHeld = async (
  { sql, now }: Pick<OpenContext, 'sql' | 'now'>,
  email: string,
  userId: number | null,
): Promise<boolean> => (await sql.one(query.isAddressHeld, [email, userId, now])) !== undefined

/** AUT-RU040. Says whether an address is free; the message is shown when it is not. */
export async function checkUniqueness(
  ctx: OpenContext,
  { fieldValue }: Input<typeof contract.checkUniqueness>,
): Promise<Answer<typeof contract.checkUniqueness>> {
  const me = ctx.actor?.id ?? null
  const other = await ctx.em.findOne(User, { email: fieldValue })
  const isUnique = other ? other.id === me : !(await isAddressHeld(ctx, fieldValue, me))
  return { isUnique, message: isUnique ? '' : contract.EmailTaken.text }
}
