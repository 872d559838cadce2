import { LockMode } from '@mikro-orm/postgresql'
import type { OpenContext } from '#server/platform/context.ts'
import { User } from './entities.ts'

/** A person as they are now, held until the commit: whatever else changes them comes before or after. */
export const holdUser = ({ em }: Pick<OpenContext, 'em'>, id: number): Promise<User> =>
  em.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
