import type { OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { User } from '../entities.ts'

/** AUT-RU040. Says whether an address is free; the message is shown when it is not. */
export async function checkUniqueness(
  { em, actor }: OpenContext,
  { fieldValue }: Input<typeof contract.checkUniqueness>,
): Promise<Answer<typeof contract.checkUniqueness>> {
  const other = await em.findOne(User, { email: fieldValue })
  const isUnique = !other || other.id === actor?.id
  return { isUnique, message: isUnique ? '' : contract.EmailTaken.text }
}
